import { listAudit, listAuditChoices, listAuditPeople } from '@gemba/domain/audit/audit.endpoints'
import { filledAddress, type RoutePath } from '@gemba/domain/core/address'
import { opens } from '@gemba/domain/core/site'
import { site } from '@gemba/domain/site'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'

export const auditSamples = samplesOf<World & { tutorial: Thing }>({
  pages: {
    '/admin/logs': async (ask, { me }) => {
      const { audit } = await ask(listAudit, { query: {} })
      await ask(listAuditChoices, {})
      await ask(listAuditPeople, { query: {} })
      const pages = audit.flatMap(({ about }) => about.page ?? [])
      // The page names what does not open without a link.
      const open = pages.filter(({ path, params }) => opens(site, me, path as RoutePath, params))
      return { links: open.map(({ path, params }) => filledAddress(path as RoutePath, params)) }
    },
  },
  calls: {
    verifyAuditChain: { body: () => ({}) },
    listAudit: { queries: ({ tutorial }) => [{}, { entityId: tutorial.id }, { search: 'sample' }] },
  },
})
