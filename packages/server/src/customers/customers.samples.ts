import { getCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'

const here = { timezone: 'Europe/Berlin', locale: 'de-DE', language: 'de' }
const numbers = { inspectionNumberPattern: 'IR-{0000}', issueNumberPattern: 'IS-{0000}' }

export const customerSamples = samplesOf<World>({
  calls: {
    updateCompanySettings: {
      body: () => ({
        ...here,
        ...numbers,
        ...{ electronicSignature: false, singleSession: false, workflowAliases: {}, version: 1 },
      }),
    },
  },
  pages: {
    '/admin/company-settings': async ask => {
      await ask(getCompanySettings)
      return {}
    },
  },
})
