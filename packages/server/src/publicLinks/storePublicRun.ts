import { createHash } from 'node:crypto'
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Answer, Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { dayIn } from '@gemba/domain/core/calendarDay'
import type { PublicReceipt, PublicSubmission } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { maxPublicFiles } from '@gemba/domain/publicLinks/publicFiles'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import { needFeature } from '../checklists/public/needFeature.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import { currentMoment } from '../platform/database/tenancy.ts'
import { refuse } from '../platform/http/refusal.ts'
import { announce } from '../platform/live/announce.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Settings } from '../platform/settings.ts'
import { sameSignature } from '../platform/signatures.ts'
import { customerZone } from '../platform/zone.ts'
import { filesOf } from '../records/public/answeredFiles.ts'
import { keptRespondent } from '../records/public/respondent.ts'
import { loadRun } from '../records/public/run.ts'
import { type RoundReaction, storeRound } from '../records/public/storeRound.ts'
import { submissionRounds, submissions } from '../records/public/submissions.table.ts'
import { evaluateSent } from '../submissions/public/evaluateSent.ts'
import { holdLink, needOwner, needPlace, readLink, refuseClosed } from './openLink.ts'
import { ticketOf } from './pass.ts'
import { publicCodes, publicLinks } from './public/publicLinks.table.ts'
import type { PlaceOfVisit } from './public/visitedPlaces.ts'
import { allowsApproval } from './publicApproval.ts'
import { isReceiptQueued, queueReceipt } from './receiptMail.ts'

type Sending = {
  settings: Pick<Settings, 'secret'>
  codeId: string
  /** that was opened */
  revision: number
  /** the code of the place at which it was scanned */
  startCodeId: string | undefined
  places: PlaceOfVisit
  body: PublicSubmission
  locale: Locale
  /** who of the company is signed in where it was sent from: they entered it, whatever name they gave */
  sender: string | null
  /** counts a receipt to the address, and returns whether it may be sent */
  mayMail: () => Promise<boolean>
}
type Stored = { receipt: PublicReceipt; entries: AuditEntry[] }

/**
 * Stores what someone filled in by a link, in the name of the link's owner, and counts the use: in one transaction, so that
 * a code is used once however many send it together. The same submission sent again gets the same receipt, also when
 * the link has ended meanwhile.
 *
 * @throws 410 when the link takes nothing, 422 with what is missing by field
 */
export const storePublicRun = async (
  tx: Tx,
  { settings, codeId, revision, startCodeId, places, body, locale, sender, mayMail }: Sending,
  reactions: readonly RoundReaction[],
): Promise<Stored> => {
  const known = await readLink(tx, codeId)
  await holdLink(tx, known.link.id)
  const draftId = draftIdOf(codeId, body.submissionId)
  const stored = await findReceipt(tx, draftId)
  if (stored) return { receipt: stored, entries: [] }
  const read = await readLink(tx, codeId)
  refuseClosed(read)
  const { link } = read
  const place = await needPlace(tx, places, startCodeId, read)
  const by = await needOwner(tx, link)
  const checklist = await getOne(tx, checklists, link.checklistId)
  needFeature(by, checklist.type)
  needPerson(link, body)
  needOwnFiles(settings, codeId, body)
  const run = await loadRun(tx, { checklistId: checklist.id, revision, submissionId: null })
  const at = new Date()
  const today = dayIn(customerZone(by), at)
  const sent = await evaluateSent(
    tx,
    {
      checklistId: checklist.id,
      run,
      answers: withoutPeople(body.answers),
      header: headerOf(link, place, body.header),
    },
    { locale, tracker: false, today },
  )
  await countUse(tx, link, codeId)
  if (startCodeId) await places.count(tx, startCodeId)
  // What the link does not ask for is not stored, whatever is sent.
  const name = link.asksName === 'no' ? '' : body.name
  const email = link.asksEmail === 'no' ? '' : body.email
  const respondent = keptRespondent({ linkId: link.id, link: link.name, name, email })
  const entersApproval = link.entersApproval && (await allowsApproval(tx, checklist.id))
  const entries: AuditEntry[] = []
  const { submission } = await storeRound(
    tx,
    {
      ...{ checklist, ...sent, userIdentity: '', inspectors: sender ? [sender] : [], claimed: [], by, at },
      draft: { id: draftId, revision, round: 1, submissionId: null, occurrenceId: null, createdAt: at },
      publicly: { respondent, entersApproval },
      audit: entry => void entries.push(entry),
    },
    reactions,
  )
  announce(tx, { topic: 'public-links' })
  const { reference } = receiptOf(submission)
  const mailed =
    link.mailsReceipt &&
    email !== '' &&
    (await mayMail()) &&
    (await queueReceipt(tx, { to: email, reference, checklist: run.name, locale, submissionId: submission.id }))
  return { receipt: { ...receiptOf(submission), mailed }, entries }
}

/** The id that a submission has in place of a draft's: of its code, so that no one can name the draft of someone else. */
const draftIdOf = (codeId: string, submissionId: string): string => {
  const hash = createHash('sha256').update(`public run\n${codeId}\n${submissionId}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-')
}

const findReceipt = async (tx: Tx, draftId: string): Promise<PublicReceipt | undefined> => {
  const [row] = await tx
    .select({ id: submissions.id, irNumber: submissions.irNumber, submittedAt: submissions.submittedAt })
    .from(submissionRounds)
    .innerJoin(
      submissions,
      and(eq(submissions.customerId, submissionRounds.customerId), eq(submissions.id, submissionRounds.submissionId)),
    )
    .where(eq(submissionRounds.draftId, draftId))
  return row && { ...receiptOf(row), mailed: await isReceiptQueued(tx, row.id) }
}

/** Inspections have a number; of other records the first digits of the id, which their page finds as well. */
const receiptOf = ({ id, irNumber, submittedAt }: { id: string; irNumber: string | null; submittedAt: Date }) => ({
  reference: irNumber ?? id.slice(0, 8).toUpperCase(),
  submittedAt: submittedAt.toISOString(),
})

type Link = typeof publicLinks.$inferSelect

const needPerson = ({ asksName, asksEmail }: Link, { name, email }: PublicSubmission): void => {
  const fields = {
    ...(asksName === 'required' && !name && { name: 'publicLinks:personRequired' }),
    ...(asksEmail === 'required' && !email && { email: 'publicLinks:emailRequired' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid-input', { fields })
}

/** A file of anyone else is as unknown as one that is not there. */
const needOwnFiles = (settings: Pick<Settings, 'secret'>, codeId: string, body: PublicSubmission): void => {
  const { answers, tickets, submissionId } = body
  const named = Object.entries(answers).flatMap(([id, answer]) => filesOf(answer).map(file => ({ id, file })))
  if (new Set(named.map(({ file }) => file)).size > maxPublicFiles)
    throw refuse('invalid-input', { message: 'publicLinks:tooManyFiles' })
  const isOwn = (file: string) =>
    Object.hasOwn(tickets, file) && sameSignature(tickets[file] ?? '', ticketOf(settings, codeId, submissionId, file))
  const foreign = named.filter(({ file }) => !isOwn(file))
  if (foreign.length > 0)
    throw refuse('invalid-input', {
      fields: Object.fromEntries(foreign.map(({ id }) => [`answers.${id}`, 'submissions:fileMissing'])),
    })
}

/** People of the company are known by their ids to its own people alone; whoever is named here is a name. */
const withoutPeople = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]): [string, Answer] => {
      if (answer.type !== 'person') return [id, answer]
      const { id: _, ...named } = answer
      return [id, named]
    }),
  )

/** What the place and the link say about the run stays as it is. */
const headerOf = (
  { machine, part, lot }: Link,
  place: Pick<RunHeader, 'machine' | 'part'>,
  given: RunHeader,
): RunHeader => ({
  machine: place.machine || machine || given.machine,
  part: place.part || part || given.part,
  lot: lot || given.lot,
  lotSize: given.lotSize,
})

const countUse = async (tx: Tx, { id, series }: Link, codeId: string): Promise<void> => {
  await tx
    .update(publicLinks)
    .set({ uses: sql`${publicLinks.uses} + 1`, lastUsedAt: currentMoment })
    .where(eq(publicLinks.id, id))
  if (series)
    await tx
      .update(publicCodes)
      .set({ usedAt: currentMoment })
      .where(and(eq(publicCodes.id, codeId), isNull(publicCodes.usedAt)))
}
