import { createFilterLink, openFilterLink } from '@gemba/domain/filterLinks/filterLinks.endpoints'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'

const filtered = { list: '/checklists/product/issues', search: '?status=open' }

export const filterLinkSamples = samplesOf<World & { filterKey: string }>({
  build: async ({ call }) => {
    const { url } = await call(createFilterLink, { body: filtered })
    return { filterKey: String(new URL(url).searchParams.get('key')) }
  },
  calls: {
    createFilterLink: { body: () => filtered },
    openFilterLink: {
      body: ({ filterKey }) => ({ key: filterKey }),
      foreign: ({ filterKey }) => [{ key: filterKey }],
    },
  },
  pages: {
    '/filterlink': async (ask, { query }) => {
      const key = query.get('key')
      return { links: key ? [(await ask(openFilterLink, { body: { key } })).to] : [] }
    },
  },
})
