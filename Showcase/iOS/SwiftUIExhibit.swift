import CustomRefreshControl
import SwiftUI

/// The modifiers for SwiftUI, each on another kind of list, in tabs that are made when they are first
/// seen.
///
/// The first line of each list says how often it was refreshed, which the UI tests wait for.
struct SwiftUIExhibit: View {
  @State private var isSheetShown = false

  var body: some View {
    TabView {
      RefreshedList(skin: .wave)
        .tabItem { Text("List") }
      RefreshedScroll()
        .tabItem { Text("Scroll") }
      NavigationStack {
        TitledList()
          .navigationTitle("Large title")
      }
      .tabItem { Text("Title") }
      Button("Show the sheet") { isSheetShown = true }
        .sheet(isPresented: $isSheetShown) { RefreshedList(skin: .dots) }
        .tabItem { Text("Sheet") }
      PagedList()
        .tabItem { Text("Pages") }
    }
  }
}

/// A list that a control refreshes in a second.
private struct RefreshedList: View {
  let skin: RefreshSkin
  @State private var refreshes = 0

  var body: some View {
    List {
      Rows(refreshes: refreshes, count: 40)
    }
    .customRefreshable(skin) {
      try await Task.sleep(for: .seconds(1))
      refreshes += 1
    }
  }
}

/// A list below a large title, whose refresh goes on while another screen is pushed over it.
private struct TitledList: View {
  @State private var refreshes = 0

  var body: some View {
    List {
      NavigationLink("Next screen") { Text("Another screen") }
      Rows(refreshes: refreshes, count: 40)
    }
    .customRefreshable(.ring) {
      try await Task.sleep(for: .seconds(3))
      refreshes += 1
    }
  }
}

/// A scroll view with rows that are made when they are seen, and art that is a view of SwiftUI.
private struct RefreshedScroll: View {
  @State private var refreshes = 0

  private let words = RefreshSkin(name: "words") { context in
    Text(context.phase == .refreshing ? "Loading…" : "Pull down")
  }

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 16) {
        Rows(refreshes: refreshes, count: 40)
      }
    }
    .customRefreshable(words) {
      try await Task.sleep(for: .seconds(1))
      refreshes += 1
    }
  }
}

/// A list with a header, and a footer that loads two more pages.
private struct PagedList: View {
  @State private var refreshes = 0
  @State private var pages = 1

  var body: some View {
    List {
      Rows(refreshes: refreshes, count: 20 * pages)
    }
    .refreshHeader(.arrow) {
      try await Task.sleep(for: .seconds(1))
      (refreshes, pages) = (refreshes + 1, 1)
    }
    .loadMoreFooter(hasMore: pages < 3) {
      try await Task.sleep(for: .seconds(1))
      pages += 1
    }
  }
}

private struct Rows: View {
  let refreshes: Int
  let count: Int

  var body: some View {
    Text("Refreshed: \(refreshes)")
    ForEach(0..<count, id: \.self) { Text("Row \($0 + 1)") }
  }
}
