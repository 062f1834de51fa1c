// A single visual in a frame of its own.
import type { Visual } from 'powerbi-client'
import { filter } from './samples.ts'
import { base, embedded, type Scenario, scenario } from './scenario.ts'

const visualConfig = {
  type: 'visual',
  id: 'report-1',
  pageName: 'ReportSection1',
  visualName: 'chart1',
  embedUrl: `${base}/reportEmbed?reportId=report-1`,
  accessToken: 'token-1',
  tokenType: 1,
  uniqueId: 'uid-visual',
}

export const visualEmbeds: readonly Scenario[] = [
  scenario('visual: it is loaded in the size of its frame', '', async stage => {
    const { embed, frame } = await embedded<Visual>(stage, visualConfig)
    stage.write('id', embed.getId())
    stage.write('type', embed.embedtype)
    stage.listen(embed, ['loaded', 'visualClicked'])
    await frame.ask('POST', '/reports/uid-visual/events/loaded', {})
    await frame.ask('POST', '/reports/uid-visual/pages/ReportSection1/visuals/chart1/events/visualClicked', { x: 1 })
  }),
  scenario('visual: its size comes from the configuration', '', async stage => {
    await embedded<Visual>(stage, { ...visualConfig, width: 640, height: 480, settings: { filterPaneEnabled: true } })
  }),
  scenario('visual: the layout that the caller gives', '', async stage => {
    const customLayout = { displayOption: 2, pageSize: { type: 1 }, pagesLayout: {} }
    await embedded<Visual>(stage, { ...visualConfig, settings: { customLayout } })
  }),
  scenario('visual: what only a report can', 'Visual.getPages Visual.setPage', async stage => {
    const { embed } = await embedded<Visual>(stage, visualConfig)
    await stage.note('getPages', () => embed.getPages())
    await stage.note('setPage', () => embed.setPage('ReportSection2'))
    await stage.note('render', () => embed.render())
  }),
  scenario('visual: its descriptor', 'Visual.getVisualDescriptor', async stage => {
    const { embed } = await embedded<Visual>(stage, visualConfig)
    await stage.note('getVisualDescriptor', () => embed.getVisualDescriptor())
    stage.tell('GET /report/pages/ReportSection1/visuals', { statusCode: 500, body: { message: 'no' } })
    await stage.note('refused', () => embed.getVisualDescriptor())
  }),
  scenario('visual: a descriptor that the page does not have', '', async stage => {
    const { embed } = await embedded<Visual>(stage, visualConfig)
    stage.tell('GET /report/pages/ReportSection1/visuals', { statusCode: 200, body: [] })
    await stage.note('getVisualDescriptor', () => embed.getVisualDescriptor())
  }),
  scenario(
    'visual: filters on three levels',
    'Visual.getFilters Visual.setFilters Visual.updateFilters Visual.removeFilters',
    async stage => {
      const { embed } = await embedded<Visual>(stage, visualConfig)
      for (const level of [undefined, 0, 1, 2]) {
        await stage.note('getFilters', () => embed.getFilters(level))
        await stage.note('setFilters', () => embed.setFilters([filter], level))
        await stage.note('updateFilters', () => embed.updateFilters(2, [filter], level))
        await stage.note('removeFilters', () => embed.removeFilters(level))
      }
      stage.tell('*', { statusCode: 500, body: { message: 'no' } })
      await stage.note('getFilters refused', () => embed.getFilters())
      await stage.note('setFilters refused', () => embed.setFilters([filter]))
    },
  ),
  scenario('visual: without a page or a visual', '', async stage => {
    const element = stage.element()
    const { pageName, visualName, ...rest } = visualConfig
    await stage.note('no page', () => stage.powerbi.embed(stage.element(), { ...rest, visualName }))
    await stage.note('no visual', () => stage.powerbi.embed(element, { ...rest, pageName, uniqueId: 'uid-2' }))
  }),
]
