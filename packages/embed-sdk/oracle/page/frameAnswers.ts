// What a frame answers when nothing else was agreed: as the reference's own mock (sdk-facts §8).

export type Answer = { statusCode: number; body?: unknown }

const pages = [
  {
    name: 'ReportSection1',
    displayName: 'Overview',
    isActive: true,
    visibility: 0,
    defaultSize: { type: 0, width: 1280, height: 720 },
    mobileSize: { type: 5, width: 320, height: 568 },
    defaultDisplayOption: 0,
    background: { color: '#ffffff', transparency: 10 },
    wallpaper: { color: '#eeeeee', transparency: 20 },
  },
  {
    name: 'ReportSection2',
    displayName: 'Details',
    isActive: false,
    visibility: 1,
    defaultSize: { type: 4, width: 900, height: 500 },
    defaultDisplayOption: 1,
  },
]

export const visuals = [
  {
    name: 'chart1',
    title: 'Scrap by line',
    type: 'barChart',
    layout: { x: 10, y: 20, z: 1, width: 300, height: 200, displayState: { mode: 0 } },
  },
  {
    name: 'slicer1',
    title: 'Shift',
    type: 'slicer',
    layout: { x: 400, y: 20, z: 2, width: 200, height: 100, displayState: { mode: 1 } },
  },
]

const filters = [
  {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table: 'Lines', column: 'Name' },
    filterType: 1,
    operator: 'In',
    values: ['A', 'B'],
    requireSingleSelection: false,
  },
]

const filtersAt = /^\/report(\/pages\/[^/]+(\/visuals\/[^/]+)?)?\/filters$/
const visualAt = /^\/report\/pages\/[^/]+\/visuals\/[^/]+/

const reads: readonly [RegExp, unknown][] = [
  [/^\/getCorrelationId$/, 'correlation-1'],
  [/^\/report\/bookmarks$/, [{ name: 'bookmark1', displayName: 'Night shift', state: 'H4sI' }]],
  [/^\/report\/hasUnsavedChanges$/, true],
  [/^\/report\/theme$/, { themeJson: { name: 'Steel', dataColors: ['#336699'] } }],
  [/^\/report\/isUserStateApplied$/, true],
  [/^\/report\/zoom$/, 1.25],
  [/^\/report\/pages$/, pages],
  [/^\/report\/pages\/[^/]+\/visuals$/, visuals],
  [/^\/report\/pages\/[^/]+\/layoutTypes\/[^/]+$/, true],
  [/\/smartNarrativeInsights$/, { summaryText: 'Scrap fell by 4%.' }],
  [filtersAt, filters],
  [new RegExp(`${visualAt.source}/slicer$`), { filters }],
]

const writes: readonly (readonly [string, RegExp, unknown?])[] = [
  ['POST', /^\/(report|dashboard|tile|qna)\/(load|prepare|token)$/],
  ['POST', /^\/frontload\/config$/],
  ['POST', /^\/report\/create$/, {}],
  ['POST', /^\/quickcreate$/, {}],
  ['POST', /^\/qna\/interpret$/],
  ['POST', /^\/report\/bookmarks\/(applyByName|play|applyState)$/],
  ['POST', /^\/report\/bookmarks\/capture$/, { name: 'bookmark2', displayName: '', state: 'H4sII' }],
  ['POST', /^\/report\/(save|saveAs|render|print|refresh|closeAllOverlays)$/],
  ['POST', /^\/report\/(switchMode\/[^/]+|clearSelectedVisuals\/(true|false))$/],
  ['PATCH', /^\/report\/settings$/, {}],
  ['PUT', /^\/report\/theme$/],
  ['DELETE', /^\/report\/userState$/],
  ['POST', /^\/report\/userState$/],
  ['POST', /^\/report\/addPage$/, { ...pages[1], name: 'ReportSection3', displayName: 'New' }],
  ['DELETE', /^\/report\/pages\/[^/]+$/],
  ['PUT', /^\/report\/pages\/([^/]+\/name|active)$/],
  ['PUT', filtersAt],
  ['POST', filtersAt],
  ['POST', new RegExp(`${visualAt.source}/exportData$`), { data: 'Line,Scrap\r\nA,4' }],
  ['POST', new RegExp(`${visualAt.source}/clone$`), { visual: visuals[0], visualName: 'chart2' }],
  ['PUT', new RegExp(`${visualAt.source}/(slicer|sortBy)$`)],
]

/** The answer to a request; 404 where the mock knows no such path. */
export const usualAnswer = (method: string, url: string): Answer => {
  if (method === 'GET') {
    const read = reads.find(([at]) => at.test(url))
    if (read) return { statusCode: 200, body: read[1] }
  }
  const write = writes.find(([by, at]) => by === method && at.test(url))
  if (write) return { statusCode: 202, ...(write.length > 2 && { body: write[2] }) }
  return { statusCode: 404, body: `${method} ${url} not found` }
}
