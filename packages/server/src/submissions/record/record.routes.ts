import { getSubmissionPdf, resendSubmissionEmail } from '@gemba/domain/submissions/submissions.endpoints'
import { nameOf } from '../../platform/http/actor.ts'
import { route } from '../../platform/http/route.ts'
import { announce } from '../../platform/live/announce.ts'
import { localeFrom } from '../../platform/phrases.ts'
import { zoneOf } from '../../platform/zone.ts'
import { getRecord, getVisible } from '../getSubmission.ts'
import { resendResultMail } from '../resendResultMail.ts'
import { prepareRecordPdf } from './makeRecordPdf.ts'

export const recordRoutes = [
  route(getSubmissionPdf, async ({ tx, actor, locale, params, query, runtime, reply, answerLater }) => {
    const { customer, preferences } = actor
    const language = query.language ? localeFrom(query.language) : locale
    const reader = {
      language,
      timezone: zoneOf(actor),
      dateFormats: [preferences.dateTimeFormat, customer.settings.locale],
      customer: { name: customer.name, settings: customer.settings },
      printedBy: nameOf(actor),
    }
    const owner = { customerId: customer.id, userId: actor.id }
    const draw = await prepareRecordPdf(tx, runtime, await getRecord(tx, actor, language, params.id), reader, owner)
    answerLater(async () => {
      const { name, bytes } = await draw()
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('cache-control', 'private, no-store')
      await reply.send(bytes)
    })
    return undefined
  }),

  route(resendSubmissionEmail, async ({ tx, actor, params, audit }) => {
    const { submission } = await getVisible(tx, actor, params.id)
    const mails = await resendResultMail(tx, submission.id)
    audit({
      action: 'Submissions Review',
      entity: 'submissions',
      entityId: submission.id,
      new: { mailsSentAgain: mails },
    })
    announce(tx, { topic: 'submissions' })
    return undefined
  }),
]
