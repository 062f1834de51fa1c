import { getCompanyLanguages, updateCompanyLanguages } from '@gemba/domain/languages/languages.endpoints'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

export const languageSamples = samplesOf<World>({
  calls: {
    updateCompanyLanguages: {
      body: () => ({ languages: ['en', 'de'], language: 'en', version: 1 }),
      accepted: async call => {
        const { version } = await call(getCompanyLanguages)
        return { languages: ['en', 'de'], language: 'en', version }
      },
    },
  },
  pages: {
    '/admin/languages': async ask => {
      const { can } = await ask(getCompanyLanguages)
      return { acts: offered(can.update && updateCompanyLanguages) }
    },
  },
})
