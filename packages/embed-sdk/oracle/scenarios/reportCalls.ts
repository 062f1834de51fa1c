// The calls of a report that ask the frame something or tell it something, once each.
import type { Report } from 'powerbi-client'
import { filter, themed } from './samples.ts'

/** 'Report.method' or, where it is inherited, 'Embed.method', and how it is called. */
export type Call<T> = readonly [method: string, call: (on: T) => unknown]

/** Calls by what they are about; each group is one scenario. */
export const reportCalls: Record<string, readonly Call<Report>[]> = {
  saving: [
    ['Embed.save', report => report.save()],
    ['Embed.saveAs', report => report.saveAs({ name: 'Night shift', targetWorkspaceId: 'group-2' })],
    ['Embed.getCorrelationId', report => report.getCorrelationId()],
    ['Report.isSaved', report => report.isSaved()],
    ['Report.refresh', report => report.refresh()],
    ['Report.print', report => report.print()],
    ['Embed.setAccessToken', report => report.setAccessToken('token-2')],
  ],
  pages: [
    ['Report.addPage', report => report.addPage('New')],
    ['Report.addPage', report => report.addPage()],
    ['Report.deletePage', report => report.deletePage('ReportSection2')],
    ['Report.renamePage', report => report.renamePage('ReportSection2', 'Causes')],
    ['Report.getPages', report => report.getPages()],
    ['Report.getPageByName', report => report.getPageByName('ReportSection2')],
    ['Report.getPageByName', report => report.getPageByName('Nowhere')],
    ['Report.getActivePage', report => report.getActivePage()],
    ['Report.setPage', report => report.setPage('ReportSection2')],
  ],
  filters: [
    ['Report.getFilters', report => report.getFilters()],
    ['Report.setFilters', report => report.setFilters([filter])],
    ['Report.updateFilters', report => report.updateFilters(2, [filter])],
    ['Report.updateFilters', report => report.updateFilters(0)],
    ['Report.removeFilters', report => report.removeFilters()],
    ['Report.resetPersistentFilters', report => report.resetPersistentFilters()],
    ['Report.savePersistentFilters', report => report.savePersistentFilters()],
    ['Report.arePersistentFiltersApplied', report => report.arePersistentFiltersApplied()],
  ],
  looks: [
    ['Report.applyTheme', report => report.applyTheme(themed)],
    ['Report.resetTheme', report => report.resetTheme()],
    ['Report.getTheme', report => report.getTheme()],
    ['Report.getZoom', report => report.getZoom()],
    ['Report.setZoom', report => report.setZoom(1.5)],
    ['Report.updateSettings', report => report.updateSettings({ panes: { filters: { visible: false } } })],
    ['Report.updateSettings', report => report.updateSettings({ customLayout: { displayOption: 1 } })],
    ['Report.switchMode', report => report.switchMode(1)],
    ['Report.switchMode', report => report.switchMode(0)],
    ['Report.switchMode', report => report.switchMode('edit')],
    ['Report.closeAllOverlays', report => report.closeAllOverlays()],
    ['Report.clearSelectedVisuals', report => report.clearSelectedVisuals()],
    ['Report.clearSelectedVisuals', report => report.clearSelectedVisuals(true)],
  ],
  layout: [
    ['Report.setVisualDisplayState', report => report.setVisualDisplayState('ReportSection1', 'chart1', 1)],
    ['Report.setVisualDisplayState', report => report.setVisualDisplayState('Nowhere', 'chart1', 1)],
    ['Report.resizeVisual', report => report.resizeVisual('ReportSection1', 'chart1', 640, 480)],
    ['Report.resizeVisual', report => report.resizeVisual('ReportSection1', 'nothing', 640, 480)],
    ['Report.moveVisual', report => report.moveVisual('ReportSection1', 'chart1', 5, 6, 7)],
    ['Report.moveVisual', report => report.moveVisual('ReportSection1', 'chart1', 5, 6)],
    ['Report.resizeActivePage', report => report.resizeActivePage(4, 1000, 700)],
    ['Report.resizeActivePage', report => report.resizeActivePage(1)],
    ['Report.switchLayout', report => report.switchLayout(1)],
    ['Report.switchLayout', report => report.switchLayout(2)],
    ['Report.switchLayout', report => report.switchLayout(0)],
  ],
  menus: [
    ['Report.addContextMenuCommand', report => addContext(report, 'flag')],
    [
      'Report.addContextMenuCommand',
      report => report.addContextMenuCommand('note', 'Note', 'Note it', 1, 'chart1', ''),
    ],
    ['Report.addOptionsMenuCommand', report => report.addOptionsMenuCommand('flag', 'Flag')],
    [
      'Report.addOptionsMenuCommand',
      report => report.addOptionsMenuCommand('ask', 'Ask', 'Ask it', 1, '', 'table', 'g1', 'icon'),
    ],
    ['Report.removeContextMenuCommand', report => report.removeContextMenuCommand('flag', 'Flag it')],
    ['Report.removeContextMenuCommand', report => report.removeContextMenuCommand('flag', 'Flag it')],
    ['Report.removeOptionsMenuCommand', report => report.removeOptionsMenuCommand('ask', 'Ask it')],
    ['Report.removeOptionsMenuCommand', report => report.removeOptionsMenuCommand('nothing', 'Nothing')],
  ],
}

const addContext = (report: Report, name: string) =>
  report.addContextMenuCommand(name, 'Flag', 'Flag it', 0, 'chart1', 'barChart', 'g1')
