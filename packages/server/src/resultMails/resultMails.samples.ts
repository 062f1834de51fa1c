import {
  listResultMailTemplates,
  testResultMail,
  updateResultMailTemplate,
} from '@gemba/domain/resultMails/resultMails.endpoints'
import { eq } from 'drizzle-orm'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { users } from '../users/public/users.table.ts'

const text = { subject: '{result}: {checklist}', body: '{summary}', facts: true }
type Own = World & { submission: Thing; resultMailTest: Thing }

export const resultMailSamples = samplesOf<Own>({
  build: async ({ call, inCustomer, mark }, { person }) => {
    // A test goes to one's own address.
    const email = `${mark}@results.example`.toLowerCase()
    await inCustomer(tx => tx.update(users).set({ email }).where(eq(users.id, person.id)))
    const body = { ...text, language: 'en' as const, submissionId: null }
    return { resultMailTest: await call(testResultMail, { body }) }
  },
  paths: { '/result-mail-templates/tests/': ({ resultMailTest }) => ({ id: resultMailTest.id }) },
  pages: {
    '/admin/result-mails/templates': async ask => {
      const { can } = await ask(listResultMailTemplates)
      return { acts: offered(can.update && updateResultMailTemplate, can.update && testResultMail) }
    },
  },
  calls: {
    updateResultMailTemplate: { body: () => ({ ...text, language: 'de', version: 0 }) },
    resetResultMailTemplate: {
      body: () => ({ language: 'ar', version: 1 }),
      accepted: async call => {
        const { version } = await call(updateResultMailTemplate, { body: { ...text, language: 'ar', version: 0 } })
        return { language: 'ar', version }
      },
    },
    previewResultMail: {
      body: () => ({ ...text, language: 'en', submissionId: null }),
      foreign: ({ submission }) => [{ ...text, language: 'en', submissionId: submission.id }],
    },
    testResultMail: {
      body: () => ({ ...text, language: 'en', submissionId: null }),
      foreign: ({ submission }) => [{ ...text, language: 'en', submissionId: submission.id }],
    },
  },
})
