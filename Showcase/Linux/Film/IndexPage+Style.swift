extension IndexPage {
  static let style = """
    :root { --page: #f2f2f7; --card: #fff; --ink: #1c1c1e; --soft: #6c6c70; --line: #d1d1d6;
      --link: #0066cc; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #000; --card: #1c1c1e; --ink: #f2f2f7; --soft: #98989f; --line: #38383a;
        --link: #4da3ff; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 1280px; padding: 32px 24px 96px; background: var(--page);
      color: var(--ink); font: 16px/1.45 -apple-system, Inter, system-ui, sans-serif; }
    h1 { margin: 0; font-size: 34px; }
    h2 { margin: 48px 0 16px; font-size: 26px; }
    h3 { margin: 0; font-size: 20px; }
    a { color: var(--link); }
    header p { margin: 8px 0; color: var(--soft); }
    nav { margin: 24px 0; padding: 12px 20px; background: var(--card); border-radius: 12px; }
    nav b { display: inline-block; min-width: 88px; color: var(--ink); }
    nav a { display: inline-block; margin-right: 8px; text-decoration: none; }
    kbd { padding: 1px 6px; border: 1px solid var(--line); border-radius: 5px; font: inherit;
      font-size: 13px; }
    article { margin: 0 0 24px; padding: 20px; background: var(--card); border-radius: 16px;
      scroll-margin: 24px; }
    article:focus { outline: 3px solid var(--link); outline-offset: 2px; }
    article > p { margin: 4px 0 16px; color: var(--soft); }
    .films { display: grid; gap: 16px;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); }
    figure { margin: 0; max-width: 420px; }
    img { display: block; width: 100%; height: auto; border: 1px solid var(--line);
      border-radius: 10px; }
    figcaption { padding: 6px 2px 0; color: var(--soft); font-size: 13px; }
    .code { display: flex; gap: 12px; align-items: flex-start; margin-top: 16px; padding: 8px 8px 8px
      14px; background: var(--page); border-radius: 8px; }
    .code code { flex: 1; overflow: auto; max-height: 320px; white-space: pre;
      font: 13px/1.6 ui-monospace, Menlo, monospace; }
    button { padding: 5px 14px; border: 0; border-radius: 7px; background: var(--link);
      color: #fff; font: inherit; font-size: 13px; cursor: pointer; }
    @media (prefers-color-scheme: dark) { button { color: #000; } }
    """

  static let script = """
    const articles = [...document.querySelectorAll('article')];
    function copy(article) {
      const code = article.querySelector('code'), button = article.querySelector('button');
      if (!code) return;
      const done = () => { button.textContent = 'Copied';
        setTimeout(() => { button.textContent = 'Copy'; }, 1500); };
      // Pages that are opened from a disk may not use the clipboard: select instead.
      const select = () => { getSelection().selectAllChildren(code); };
      if (navigator.clipboard) navigator.clipboard.writeText(code.textContent).then(done, select);
      else select();
    }
    for (const article of articles) {
      article.querySelector('button')?.addEventListener('click', () => copy(article));
    }
    addEventListener('keydown', event => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      const index = articles.indexOf(document.activeElement.closest('article'));
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) {
        const next = articles[Math.min(Math.max(index + step, 0), articles.length - 1)];
        next?.focus({ preventScroll: true });
        next?.scrollIntoView({ block: 'start' });
        event.preventDefault();
      } else if (event.key.toLowerCase() === 'c' && index >= 0) copy(articles[index]);
    });
    """
}
