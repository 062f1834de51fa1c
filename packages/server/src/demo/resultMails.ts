// The outbox as it looks after months of use: everything was sent, but the newest, which its mail server did not take.
import { randomUUID } from 'node:crypto'
import { nameIn } from '@gemba/domain/checklists/checklistName'
import { addressOf } from '@gemba/domain/core/routeTable'
import { layOutMail } from '../platform/mail/layout.ts'
import { phrase } from '../platform/phrases.ts'
import { minuteIn } from '../platform/zone.ts'
import { minutesAfter } from './calendar.ts'
import type { Player } from './cast.ts'
import type { Mailed, Stage } from './stage.ts'

const refusal = '451 4.7.1 Greylisting in action, please come back later'

/** Lays out the result mails of the story and stores them as sent. No job knows of them: none is sent again. */
export const storeResultMails = async (stage: Stage, url: string) => {
  for (const [index, mailed] of stage.mailed.entries())
    for (const to of [stage.cast.people['qa.manager'], stage.cast.people['qa.supervisor']])
      await storeMail(stage, mailed, to, url, index === stage.mailed.length - 1)
}

const storeMail = async (
  { ledger, cast, zone }: Stage,
  mailed: Mailed,
  to: Player,
  url: string,
  isRefused: boolean,
) => {
  const locale = to.language
  const tell = (key: string, params?: Record<string, string | number>) => phrase(locale, `submissions:${key}`, params)
  const { checklist, result, failed, total, facts, at, submissionId, revision } = mailed
  const subject = tell('mail.subject', { result, checklist: nameIn(checklist, locale), number: facts.irNumber ?? '' })
  const params = { checklistType: checklist.type, id: checklist.id, response: submissionId, revision: String(revision) }
  const path = addressOf('/checklists/$checklistType/$id/responses/$response/$revision', params)
  const body = await layOutMail({
    ...{ locale, title: subject, paragraphs: [tell('mail.intro', { result, failed })] },
    facts: [
      [tell('fact.irNumber'), facts.irNumber ?? ''],
      [tell('fact.result'), tell('result', { result })],
      [tell('fact.failed'), tell('failedOf', { failed, total })],
      [tell('fact.machine'), facts.machine],
      [tell('fact.part'), facts.part],
      [tell('fact.lot'), facts.lot],
      [tell('fact.inspectedBy'), facts.by],
      [tell('fact.at'), `${minuteIn(zone, at)} (${zone})`],
    ],
    button: { label: tell('mail.view'), url: new URL(path, url).href },
    footer: cast.customer.name,
  })
  const outcome = isRefused
    ? { status: 'failed' as const, reason: refusal, sentAt: null }
    : { status: 'sent' as const, reason: null, sentAt: minutesAfter(at, 1) }
  const id = randomUUID()
  ledger.mails.push({
    ...{ id, kind: 'submission result', subject, ...body, entity: 'submissions', entityId: submissionId },
    ...{ ...outcome, createdAt: at },
  })
  const attempts = isRefused ? 15 : 1
  ledger.mailRecipients.push({ mailId: id, address: to.email, name: to.name, attempts, ...outcome, createdAt: at })
  if (!isRefused) return
  const submission = ledger.submissions.find(row => row.id === submissionId)
  if (submission) submission.isEmailSent = false
}
