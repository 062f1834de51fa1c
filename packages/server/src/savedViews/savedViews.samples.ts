import { saveView } from '@gemba/domain/savedViews/savedViews.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'

const list = '/checklists/product/issues'

export const savedViewSamples = samplesOf<World & { view: Thing }>({
  build: async ({ call, mark }) => ({
    view: await call(saveView, { body: { list, name: `View ${mark}`, search: '?status=open' } }),
  }),
  paths: { '/saved-views/': ({ view }) => ({ id: view.id }) },
  calls: {
    listSavedViews: { queries: () => [{ list }] },
    saveView: { body: () => ({ list, name: 'Mine', search: '?mine=true' }) },
  },
})
