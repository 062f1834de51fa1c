import { expect, test } from 'vitest'
import { planChange } from './changes.ts'

const report = {
  type: 'report',
  id: '1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1',
  accessToken: 'a',
  settings: { navContentPaneEnabled: false },
}
const basic = { target: { table: 'Parts', column: 'Plant' }, operator: 'In', values: ['Ulm'] }

test('an equal configuration asks for nothing, whoever made its objects', () => {
  expect(planChange(report, structuredClone(report))).toEqual([])
  expect(planChange(report, { ...report, pageName: undefined } as typeof report)).toEqual([])
})

test('a token is no change of the content', () => {
  expect(planChange(report, { ...report, accessToken: 'b' })).toEqual([])
})

test('functions written anew at each rendering are no change', () => {
  const withHook = () => ({ ...report, eventHooks: { accessTokenProvider: async () => 'a' } })
  expect(planChange(withHook(), withHook())).toEqual([])
})

test('a filter class equals the plain filter that it writes', () => {
  const made = { toJSON: () => basic }
  expect(
    planChange({ ...report, filters: [made] } as typeof report, { ...report, filters: [basic] } as typeof report),
  ).toEqual([])
})

test.each([
  ['settings', { settings: { navContentPaneEnabled: true } }],
  ['pageName', { pageName: 'p2' }],
  ['filters', { filters: [basic] }],
  ['viewMode', { viewMode: 1 }],
  ['theme', { theme: { themeJson: {} } }],
  ['bookmark', { bookmark: { name: 'b' } }],
])('a loaded report takes its new %s in place', (key, more) => {
  expect(planChange(report, { ...report, ...more })).toEqual([key])
})

test('a filter whose date changes is another filter', () => {
  const since = (day: string, invent = (date: Date): unknown => date) => ({
    ...report,
    filters: [{ ...basic, conditions: [{ operator: 'GreaterThan', value: invent(new Date(day)) }] }],
  })
  expect(planChange(since('2026-01-01'), since('2026-02-01'))).toEqual(['filters'])
  expect(planChange(since('2026-01-01'), since('2026-01-01'))).toEqual([])
  expect(
    planChange(
      since('2026-01-01'),
      since('2026-01-01', date => date.toJSON()),
    ),
  ).toEqual([])
})

test('several keys are applied in one order, filters last', () => {
  const after = { ...report, filters: [basic], pageName: 'p2', settings: { navContentPaneEnabled: true } }
  expect(planChange(report, after)).toEqual(['settings', 'pageName', 'filters'])
})

test.each([
  ['another id', report, { ...report, id: '2', embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=2' }],
  ['filters for loading', report, { ...report, filters: { allPages: {} } }],
  ['settings that are gone', report, { ...report, settings: undefined }],
  ['a setting that is taken away', report, { ...report, settings: { filterPaneEnabled: true } }],
  [
    'a setting inside others that is taken away',
    { ...report, settings: { panes: { filters: { visible: false, expanded: true } } } },
    { ...report, settings: { panes: { filters: { visible: false, expanded: undefined } } } },
  ],
  ['a dashboard', { ...report, type: 'dashboard' }, { ...report, type: 'dashboard', pageView: 'oneColumn' }],
  [
    'a paginated report',
    { ...report, embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1' },
    { ...report, embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1', settings: { commands: {} } },
  ],
])('%s is loaded into the same frame', (_, before, after) => {
  expect(planChange(before, after as typeof report)).toBe('load')
})

test.each(['create', 'quickCreate', 'qna'])('%s begins anew with each change', type => {
  const before = { type, groupId: '1' }
  expect(planChange(before, { ...before, groupId: '2' } as typeof before)).toBe('fresh')
  expect(planChange(before, { ...before })).toEqual([])
})

test.each([
  ['another type', { ...report, type: 'dashboard' }],
  ['another place of the frame', { ...report, embedUrl: 'https://app.powerbi.com/dashboardEmbed' }],
  ['another language', { ...report, settings: { localeSettings: { language: 'de' } } }],
  ['the phone layout', { ...report, settings: { layoutType: 2 } }],
  ['another unique id', { ...report, uniqueId: 'x' }],
  ['a hook more', { ...report, eventHooks: { applicationContextProvider: () => null } }],
])('%s needs another frame', (_, after) => {
  expect(planChange(report, after as typeof report)).toBe('fresh')
})
