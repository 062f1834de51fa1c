import { languages } from '@gemba/domain/core/languages'
import {
  getResultMailTest,
  listResultMailExamples,
  listResultMailTemplates,
  previewResultMail,
  resetResultMailTemplate,
  testResultMail,
  updateResultMailTemplate,
} from '@gemba/domain/resultMails/resultMails.endpoints'
import { takeTurn } from '../auth/public/rateLimit.ts'
import { queueMail } from '../mails/public/queueMail.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { announce } from '../platform/live/announce.ts'
import { layOutMail } from '../platform/mail/layout.ts'
import type { MailReader } from '../platform/mail/mailKind.ts'
import { checkText } from './checkText.ts'
import { subjectOf } from './resultMail.ts'
import { findExamples, findTemplate, findTest } from './resultMails.queries.ts'
import { resultMailTest, triedWords, tryText } from './resultMailTest.ts'
import { removeTemplate, storeTemplate } from './storeTemplate.ts'

/** Tests that a person may send. */
const tests = { most: 10, seconds: 3600 }

export const resultMailRoutes = [
  route(listResultMailTemplates, async ({ tx, actor }) => ({
    templates: await Promise.all(languages.map(language => findTemplate(tx, language))),
    can: { update: actor.may('Result Mails Update') },
  })),

  route(updateResultMailTemplate, async ({ tx, body, locale, audit }) => {
    checkText(body, locale)
    await storeTemplate({ tx, audit }, body)
    return findTemplate(tx, body.language)
  }),

  route(resetResultMailTemplate, async ({ tx, body, audit }) => {
    await removeTemplate({ tx, audit }, body)
    return findTemplate(tx, body.language)
  }),

  route(listResultMailExamples, async ({ tx, actor, query }) => ({
    examples: await findExamples(tx, actor, query.number),
  })),

  route(previewResultMail, async ({ tx, actor, body, locale, runtime }) => {
    checkText(body, locale)
    const { name, settings } = actor.customer
    const { url } = runtime.settings
    const reader: MailReader = {
      locale: body.language,
      url,
      linkTo: to => new URL(to, url).href,
      customer: { name, settings },
    }
    const tried = await tryText(tx, actor, body)
    const words = await triedWords(tx, tried, reader)
    const subject = subjectOf(tried.data, reader)
    return { subject, ...(await layOutMail({ locale: body.language, title: subject, ...words, footer: name })) }
  }),

  route(testResultMail, async ({ tx, actor, body, locale, runtime }) => {
    checkText(body, locale)
    const { submissionId: id, language } = body
    const tried = await tryText(tx, actor, body)
    if (!actor.email) throw refuse('conflict', { message: 'resultMails:noAddress' })
    await takeTurn(runtime.db, `result-mail-test ${actor.id}`, tests)
    const about = id ? { entity: 'submissions', id } : undefined
    const envelope = { to: [{ address: actor.email }], data: tried, language, ...(about && { about }) }
    const mailId = await queueMail(tx, resultMailTest, envelope)
    if (!mailId) throw refuse('conflict', { message: 'resultMails:noAddress' })
    announce(tx, { topic: 'mails' })
    return { id: mailId, address: actor.email, status: 'queued' as const, reason: null }
  }),

  route(getResultMailTest, async ({ tx, actor, params, locale }) =>
    found(await findTest(tx, actor, params.id, locale)),
  ),
]
