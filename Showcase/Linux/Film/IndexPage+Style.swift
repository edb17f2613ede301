extension IndexPage {
  static let style = """
    :root { color-scheme: light dark; --page: #f2f2f7; --card: #fff; --ink: #1c1c1e; --soft: #636366;
      --line: #c7c7cc; --link: #0059b3; --on: #fff; }
    @media (prefers-color-scheme: dark) { :root:not([data-page=light]) { --page: #000; --card: #1c1c1e;
      --ink: #f2f2f7; --soft: #a1a1a8; --line: #48484a; --link: #6cb4ff; --on: #000; } }
    :root[data-page=dark] { color-scheme: dark; --page: #000; --card: #1c1c1e; --ink: #f2f2f7;
      --soft: #a1a1a8; --line: #48484a; --link: #6cb4ff; --on: #000; }
    :root[data-page=light] { color-scheme: light; }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 1360px; padding: 32px 24px 96px; background: var(--page);
      color: var(--ink); font: 16px/1.45 -apple-system, Inter, system-ui, sans-serif; }
    h1 { margin: 0; font-size: clamp(24px, 7.5vw, 34px); line-height: 1.15; overflow-wrap: anywhere; }
    h2 { margin: 40px 0 16px; font-size: 26px; }
    h3 { margin: 0 0 12px; font-size: 20px; overflow-wrap: anywhere; }
    h3 a { color: inherit; text-decoration: none; }
    h3 a:hover { text-decoration: underline; }
    a { color: var(--link); }
    header > p { max-width: 640px; margin: 8px 0; color: var(--soft); }
    .skip { position: absolute; left: -999px; }
    .skip:focus { left: 24px; top: 8px; padding: 8px 16px; background: var(--card); }
    .bar { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; margin: 24px 0 8px; }
    fieldset { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 0; padding: 0; border: 0; }
    legend { float: left; margin-right: 14px; padding: 0; line-height: 28px; font-weight: 600; }
    label { display: inline-flex; gap: 6px; align-items: center; min-height: 28px; }
    input[type=search] { width: 200px; padding: 6px 10px; border: 1px solid var(--line);
      border-radius: 8px; background: var(--card); color: var(--ink); font: inherit; }
    input[type=radio], input[type=checkbox] { width: 18px; height: 18px; margin: 0;
      accent-color: var(--link); }
    #said { min-height: 1.45em; }
    nav { margin: 8px 0 16px; padding: 12px 20px; background: var(--card); border-radius: 12px; }
    nav b { display: inline-block; min-width: 88px; }
    nav a { display: inline-block; margin-right: 10px; padding: 2px 0; text-decoration: none; }
    kbd { padding: 1px 6px; border: 1px solid var(--line); border-radius: 5px; font: inherit;
      font-size: 13px; }
    .cards { display: grid; gap: 20px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr)); align-items: start; }
    article { min-width: 0; padding: 20px; background: var(--card); border-radius: 16px;
      scroll-margin: 24px; }
    article[hidden], section[hidden] { display: none; }
    article p { margin: 12px 0; color: var(--soft); }
    img { display: block; width: 100%; height: auto; max-width: 420px; border: 1px solid var(--line);
      border-radius: 10px; }
    .looks { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 10px; }
    button { min-height: 32px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 16px;
      background: transparent; color: var(--ink); font: inherit; font-size: 14px; cursor: pointer; }
    button[aria-pressed=true] { border-color: var(--link); background: var(--link); color: var(--on); }
    .copied { margin-top: 8px; padding: 8px 14px; background: var(--page);
      border-radius: 8px; }
    .copied button { display: block; margin: 4px 0 0 auto; }
    pre { max-height: 320px; margin: 0; padding: 4px 0; overflow: auto;
      white-space: pre; font: 12px/1.7 ui-monospace, Menlo, monospace; }
    pre code { font: inherit; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    """

  static let script = """
    const all = selector => [...document.querySelectorAll(selector)];
    const articles = all('article'), said = document.getElementById('said');
    const find = document.getElementById('find'), still = document.getElementById('still');
    const darkness = matchMedia('(prefers-color-scheme: dark)');
    const query = new URLSearchParams(location.search);
    const chosen = name => document.querySelector(`input[name=${name}]:checked`).value;

    // Shows one of an article's films, or its still picture.
    function show(article, look) {
      const buttons = [...article.querySelectorAll('[data-look]')];
      const button = buttons.find(one => one.dataset.look === look) || buttons[0];
      for (const one of buttons) one.setAttribute('aria-pressed', one === button);
      const image = article.querySelector('img');
      if (!image) return;
      const film = button ? button.dataset.film : image.dataset.film || image.getAttribute('src');
      image.dataset.film = film;
      const source = still.checked ? image.dataset.still : film;
      if (image.getAttribute('src') !== source) image.src = source;
      const title = article.querySelector('h3').textContent;
      image.alt = button ? `${title}, ${button.textContent.toLowerCase()}` : image.alt;
    }
    // What the page's own appearance asks for, unless a look is chosen for all.
    function ownLook() {
      const page = chosen('page');
      return page === 'dark' || (page === 'auto' && darkness.matches) ? 'dark' : 'light';
    }
    function showAll() {
      const look = chosen('look'), page = chosen('page');
      if (page === 'auto') delete document.documentElement.dataset.page;
      else document.documentElement.dataset.page = page;
      for (const article of articles) show(article, look === 'own' ? ownLook() : look);
      keep();
    }
    function search() {
      const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
      let count = 0;
      for (const article of articles) {
        const told = [...article.querySelectorAll('h3, p')].map(one => one.textContent);
        const text = [article.id, ...told].join(' ').toLowerCase();
        article.hidden = !words.every(word => text.includes(word));
        if (!article.hidden) count += 1;
      }
      for (const section of all('section'))
        section.hidden = !section.querySelector('article:not([hidden])');
      said.textContent = words.length ? `${count} of ${articles.length}` : '';
      keep();
    }
    // The address carries what is chosen, so that it can be passed on.
    function keep() {
      const kept = new URLSearchParams();
      if (find.value) kept.set('find', find.value);
      if (chosen('look') !== 'own') kept.set('look', chosen('look'));
      if (chosen('page') !== 'auto') kept.set('page', chosen('page'));
      if (still.checked !== calm.matches) kept.set('still', still.checked ? 1 : 0);
      const text = kept.toString();
      try {
        history.replaceState(null, '', (text ? '?' + text : location.pathname) + location.hash);
      } catch { /* A page that is opened from a disk may have no address of its own. */ }
    }
    function copy(block) {
      const code = block.querySelector('code'), button = block.querySelector('.copy');
      const done = () => {
        button.textContent = 'Copied';
        said.textContent = 'Copied';
        setTimeout(() => { button.textContent = 'Copy'; }, 1500);
      };
      // Pages that are opened from a disk may not use the clipboard: select instead.
      const select = () => { getSelection().selectAllChildren(code); };
      if (navigator.clipboard) navigator.clipboard.writeText(code.textContent).then(done, select);
      else select();
    }

    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    find.value = query.get('find') || '';
    for (const name of ['look', 'page'])
      for (const input of all(`input[name=${name}]`))
        if (input.value === query.get(name)) input.checked = true;
    still.checked = query.has('still') ? query.get('still') === '1' : calm.matches;
    find.addEventListener('input', search);
    still.addEventListener('change', showAll);
    for (const input of all('input[type=radio]')) input.addEventListener('change', showAll);
    darkness.addEventListener('change', showAll);
    calm.addEventListener('change', () => { still.checked = calm.matches; showAll(); });
    for (const article of articles) {
      for (const button of article.querySelectorAll('[data-look]'))
        button.addEventListener('click', () => {
          // Whoever asks for a film wants it to move.
          if (still.checked) { still.checked = false; showAll(); }
          show(article, button.dataset.look);
        });
      for (const block of article.querySelectorAll('.copied'))
        block.querySelector('.copy').addEventListener('click', () => copy(block));
    }
    addEventListener('keydown', event => {
      const at = document.activeElement;
      if (event.metaKey || event.ctrlKey || event.altKey || at.matches('input, pre')) return;
      const shown = articles.filter(article => !article.hidden);
      const index = shown.indexOf(at.closest('article'));
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step && shown.length) {
        const next = shown[Math.min(Math.max(index + step, 0), shown.length - 1)];
        next.focus({ preventScroll: true });
        next.scrollIntoView({ block: 'start' });
        event.preventDefault();
      } else if (event.key.toLowerCase() === 'c' && index >= 0) {
        const block = shown[index].querySelector('.copied');
        if (block) copy(block);
      }
    });
    showAll();
    search();
    """
}
