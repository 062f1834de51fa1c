// The calls of pages, of visuals on a page, and of bookmarks, once each.
import type { Page, Report, VisualDescriptor } from 'powerbi-client'
import type { Call } from './reportCalls.ts'
import { filter } from './samples.ts'

export const pageCalls: Record<string, readonly Call<Page>[]> = {
  itself: [
    ['Page.setActive', page => page.setActive()],
    ['Page.setDisplayName', page => page.setDisplayName('Causes')],
    ['Page.delete', page => page.delete()],
    ['Page.hasLayout', page => page.hasLayout(2)],
    ['Page.hasLayout', page => page.hasLayout(0)],
    ['Page.resizePage', page => page.resizePage(4, 1000, 700)],
    ['Page.resizePage', page => page.resizePage(1)],
    ['Page.getSmartNarrativeInsights', page => page.getSmartNarrativeInsights()],
  ],
  filters: [
    ['Page.getFilters', page => page.getFilters()],
    ['Page.setFilters', page => page.setFilters([filter])],
    ['Page.updateFilters', page => page.updateFilters(1, [filter])],
    ['Page.updateFilters', page => page.updateFilters(0)],
    ['Page.removeFilters', page => page.removeFilters()],
  ],
  visuals: [
    ['Page.getVisuals', page => page.getVisuals()],
    ['Page.getVisualByName', page => page.getVisualByName('chart1')],
    ['Page.getVisualByName', page => page.getVisualByName('nothing')],
    ['Page.getSlicers', page => page.getSlicers()],
    ['Page.setVisualDisplayState', page => page.setVisualDisplayState('chart1', 1)],
    ['Page.setVisualDisplayState', page => page.setVisualDisplayState('nothing', 1)],
    ['Page.moveVisual', page => page.moveVisual('chart1', 5, 6, 7)],
    ['Page.moveVisual', page => page.moveVisual('chart1', 5, 6)],
    ['Page.resizeVisual', page => page.resizeVisual('chart1', 640, 480)],
  ],
}

export const visualCalls: Record<string, readonly Call<VisualDescriptor>[]> = {
  filters: [
    ['VisualDescriptor.getFilters', visual => visual.getFilters()],
    ['VisualDescriptor.setFilters', visual => visual.setFilters([filter])],
    ['VisualDescriptor.updateFilters', visual => visual.updateFilters(3, [filter])],
    ['VisualDescriptor.updateFilters', visual => visual.updateFilters(0)],
    ['VisualDescriptor.removeFilters', visual => visual.removeFilters()],
    ['VisualDescriptor.setSlicerState', visual => visual.setSlicerState({ filters: [filter] })],
    ['VisualDescriptor.getSlicerState', visual => visual.getSlicerState()],
  ],
  data: [
    ['VisualDescriptor.exportData', visual => visual.exportData()],
    ['VisualDescriptor.exportData', visual => visual.exportData(1, 100)],
    ['VisualDescriptor.getSmartNarrativeInsights', visual => visual.getSmartNarrativeInsights()],
    ['VisualDescriptor.clone', visual => visual.clone()],
    ['VisualDescriptor.clone', visual => visual.clone({ filters: [filter], layout: { x: 1, y: 2 }, autoFocus: true })],
    [
      'VisualDescriptor.sortBy',
      visual => visual.sortBy({ orderBy: { table: 'Lines', column: 'Name' } as never, direction: 2 }),
    ],
  ],
  layout: [
    ['VisualDescriptor.moveVisual', visual => visual.moveVisual(5, 6, 7)],
    ['VisualDescriptor.moveVisual', visual => visual.moveVisual(5, 6)],
    ['VisualDescriptor.setVisualDisplayState', visual => visual.setVisualDisplayState(1)],
    ['VisualDescriptor.resizeVisual', visual => visual.resizeVisual(640, 480)],
  ],
}

export const bookmarkCalls: Record<string, readonly Call<Report['bookmarksManager']>[]> = {
  all: [
    ['BookmarksManager.getBookmarks', bookmarks => bookmarks.getBookmarks()],
    ['BookmarksManager.apply', bookmarks => bookmarks.apply('bookmark1')],
    ['BookmarksManager.play', bookmarks => bookmarks.play(1)],
    ['BookmarksManager.capture', bookmarks => bookmarks.capture()],
    [
      'BookmarksManager.capture',
      bookmarks =>
        bookmarks.capture({ personalizeVisuals: true, allPages: true } as Parameters<typeof bookmarks.capture>[0]),
    ],
    ['BookmarksManager.applyState', bookmarks => bookmarks.applyState('H4sI')],
  ],
}
