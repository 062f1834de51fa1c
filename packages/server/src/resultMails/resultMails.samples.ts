import { addressOf } from '@gemba/domain/core/address'
import {
  listResultMailExamples,
  listResultMailTemplates,
  testResultMail,
  updateResultMailTemplate,
} from '@gemba/domain/resultMails/resultMails.endpoints'
import {
  createResultMailRule,
  deleteResultMailRule,
  explainResultMail,
  getResultMailRule,
  listResultMailRules,
  updateResultMailRule,
} from '@gemba/domain/resultMails/rules.endpoints'
import type { ResultMailRuleInput } from '@gemba/domain/resultMails/rules.schema'
import { eq } from 'drizzle-orm'
import { queueMail } from '../mails/public/queueMail.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { users } from '../users/public/users.table.ts'
import { resultMailTest } from './resultMailTest.ts'
import { sampleResult } from './sampleResult.ts'

const text = { subject: '{result}: {checklist}', body: '{summary}', facts: true }
const rule: ResultMailRuleInput = {
  ...{ name: 'Failures', active: true, types: [], machine: '', result: 'fail', origin: 'all' },
  ...{ checklistIds: [], categoryIds: [], tagIds: [], userIds: [], groupIds: [], roleIds: [] },
  ...{ inspector: true, supervisors: true, addresses: [], pdf: true, csv: true },
}
type Own = World & { submission: Thing; resultMailTest: Thing; resultMailRule: Thing; group: Thing; role: Thing } & {
  checklist: Thing
  tag: Thing
}

export const resultMailSamples = samplesOf<Own>({
  build: async ({ call, inCustomer, mark }, { person }) => {
    // A test goes to one's own address.
    const email = `${mark}@results.example`.toLowerCase()
    await inCustomer(tx => tx.update(users).set({ email }).where(eq(users.id, person.id)))
    // Past the call, which a person may make ten times an hour.
    const test = await inCustomer(async tx => {
      const language = 'en'
      const id = await queueMail(tx, resultMailTest, {
        to: [{ address: email }],
        data: sampleResult(language),
        language,
      })
      if (!id) throw new Error('no test was queued')
      return { id }
    })
    return {
      resultMailTest: test,
      resultMailRule: await call(createResultMailRule, { body: { ...rule, name: `Failures ${mark}` } }),
    }
  },
  paths: {
    '/result-mail-templates/tests/': ({ resultMailTest }) => ({ id: resultMailTest.id }),
    '/result-mail-recipients/of/': ({ submission }) => ({ id: submission.id }),
    '/result-mail-rules/': ({ resultMailRule }) => ({ id: resultMailRule.id }),
  },
  pages: {
    '/admin/result-mails': async ask => {
      const { rules, can } = await ask(listResultMailRules, { query: {} })
      const links = rules.map(({ id }) => addressOf('/admin/result-mails/$id', { id }))
      return {
        links: [...links, addressOf('/admin/result-mails/templates'), addressOf('/admin/result-mails/recipients')],
        acts: offered(can.create && createResultMailRule),
      }
    },
    '/admin/result-mails/$id': async (ask, { at }) => {
      const { can } = await ask(getResultMailRule, { params: { id: String(at.id) } })
      return { acts: offered(can.update && updateResultMailRule, can.delete && deleteResultMailRule) }
    },
    '/admin/result-mails/recipients': async ask => {
      const { examples } = await ask(listResultMailExamples, { query: {} })
      const [newest] = examples
      if (newest) await ask(explainResultMail, { params: { id: newest.id } })
      const { rules } = await ask(listResultMailRules, { query: {} })
      return { links: rules.map(({ id }) => addressOf('/admin/result-mails/$id', { id })) }
    },
    '/admin/result-mails/templates': async ask => {
      const { can } = await ask(listResultMailTemplates)
      return { acts: offered(can.update && updateResultMailTemplate, can.update && testResultMail) }
    },
  },
  calls: {
    createResultMailRule: {
      body: () => rule,
      foreign: ({ person, group, role, checklist, tag }) => [
        { ...rule, checklistIds: [checklist.id] },
        { ...rule, tagIds: [tag.id] },
        { ...rule, userIds: [person.id] },
        { ...rule, groupIds: [group.id] },
        { ...rule, roleIds: [role.id] },
      ],
    },
    updateResultMailRule: {
      body: () => ({ ...rule, machine: 'DMG', version: 1 }),
      foreign: ({ person }) => [{ ...rule, userIds: [person.id], version: 1 }],
    },
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
