import { nameIn } from '../checklists/checklistName.ts'
import { addressOf } from '../core/address.ts'
import { personName } from '../core/personName.ts'
import type { CustomerSettings } from '../customers/customer.schema.ts'
import type { Respondent } from '../records/respondent.schema.ts'
import type { WorkflowHistoryEntry } from '../workflow/history.schema.ts'
import type { WorkflowRole } from '../workflow/roles.ts'
import { orderOf, type RoundOrder } from '../workflow/roundOrder.ts'
import { statusGlyph } from '../workflow/statuses.ts'
import { type PrintedRecord, type PrintedStep, shortHash } from './printedRecord.ts'
import { type PrintWords, printedTable } from './printedRows.ts'
import { type RecordView, viewRecord } from './record.ts'
import type { Submission } from './submissions.schema.ts'

/** Everything that is printed of a submission, independent of the reader's rights. */
export type RecordedSubmission = Omit<
  Submission,
  'version' | 'can' | 'isEmailSent' | 'emailError' | 'remeasureDraftId' | 'releases'
>

export interface Printing {
  company: { name: string; settings: Pick<CustomerSettings, 'address' | 'logo'> }
  /** the address of the product, `https://gemba.example` */
  url: string
  printedAt: string
  /** null for an e-mail */
  printedBy: string | null
  roleName: (role: WorkflowRole) => string
}

/** The address of a submitted run's page. */
export const responseAddress = (submission: {
  id: string
  revision: number
  checklist: { id: string; type: 'process' | 'product' }
}): string =>
  addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
    checklistType: submission.checklist.type,
    id: submission.checklist.id,
    response: submission.id,
    revision: String(submission.revision),
  })

/** A submission as it is printed, in the words of its reader. */
export const printRecord = (submission: RecordedSubmission, printing: Printing, words: PrintWords): PrintedRecord => {
  const { checklist, irNumber, definition, rounds, revisionPublishedAt, recordHash } = submission
  const { say } = words
  const title = nameIn(checklist, words.language)
  const view = viewRecord(definition, rounds)
  const total = view.failed.length + view.passed.length
  const shown = { revision: submission.revision + 1 }
  const printed = { at: words.dateTime(printing.printedAt), name: printing.printedBy ?? '' }
  return {
    company: printing.company.name,
    companyAddress: printing.company.settings.address
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .join(', '),
    logo: printing.company.settings.logo,
    kind: say(checklist.type === 'product' ? 'print.inspectionReport' : 'print.checklistReport'),
    title,
    edition: say(checklist.type === 'product' ? 'print.productEdition' : 'print.processEdition', {
      ...shown,
      date: words.date(revisionPublishedAt),
    }),
    number: irNumber,
    address: new URL(responseAddress(submission), printing.url).href,
    verdict: verdictOf(submission, view, printing, words),
    facts: factsOf(submission, printing, words),
    tables: [
      printedTable(
        'failed',
        view.failed,
        say(rounds.length > 1 ? 'print.failedCount' : 'print.count', { count: view.failed.length, total }),
        words,
      ),
      printedTable('passed', view.passed, say('print.count', { count: view.passed.length, total }), words),
      printedTable('recorded', view.recorded, '', words),
    ].filter(({ rows }) => rows.length > 0),
    steps: submission.history
      .filter(({ decision }) => decision !== 'submit')
      .map(entry => stepOf(entry, printing, words))
      .reverse(),
    foot: {
      record: irNumber
        ? say('print.footNumber', { number: irNumber, ...shown })
        : say('print.footRevision', { name: title, ...shown }),
      hash: `SHA-256 ${shortHash(recordHash)}`,
      printed: say(printing.printedBy ? 'print.printedBy' : 'print.printed', printed),
    },
    recordHash,
  }
}

const verdictOf = (
  submission: RecordedSubmission,
  view: RecordView,
  { roleName }: Printing,
  words: PrintWords,
): PrintedRecord['verdict'] => {
  const { status, pendingWith, result, bypass, round, history, score, definition, isWorkflowReverse } = submission
  const { say } = words
  if (result === null)
    return {
      glyph: 'bypass',
      title: say('print.bypassed', { reason: bypass?.reason ?? '' }),
      computed: say('print.bypassedNoResult'),
      conditions: bypass?.text ?? '',
    }
  const failing = view.failed.filter(({ stillFails }) => stillFails).length
  const total = view.failed.length + view.passed.length
  const pending = pendingWith ? say('print.pendingWith', { role: roleName(pendingWith) }) : ''
  const last = history.find(entry => entry.role !== null && !entry.superseded)
  const percent = score === null ? '' : words.figure(Number(score.toFixed(1)), 1)
  const computed = [
    say(round > 1 ? 'print.computedInRound' : 'print.computed', { result, failed: failing, total, round }),
    ...(definition.settings?.showScore && percent ? [say('print.score', { percent })] : []),
  ].join(' · ')
  if (!status)
    return {
      glyph: pendingWith ? 'pending' : result,
      title: pending || say('print.result', { result }),
      computed,
      conditions: '',
    }
  const name = say(`print.status.${status}`)
  if (isWorkflowReverse)
    return {
      glyph: 'reversed',
      title: say('print.statusReversed', { status: name }),
      computed,
      conditions: [pending, last?.reason, last?.comment].filter(Boolean).join('\n'),
    }
  const said = [pending, last?.comment].filter(Boolean)
  return {
    glyph: statusGlyph[status],
    title: listed([name, limitOf(submission.concession, words)], words),
    computed,
    conditions: said.join('\n'),
  }
}

/** The parts that exist, joined with the comma of the language. */
const listed = (parts: string[], { say }: PrintWords): string =>
  parts.filter(Boolean).reduce((first, second) => (first ? say('print.pair', { first, second }) : second), '')

const limitOf = (concession: RecordedSubmission['concession'], words: PrintWords): string => {
  if (!concession) return ''
  if (concession.limit === 'quantity') return words.say('print.pieces', { quantity: concession.quantity })
  return words.say('print.until', { day: words.day(concession.endDate) })
}

const factsOf = (submission: RecordedSubmission, { roleName }: Printing, words: PrintWords): PrintedRecord['facts'] => {
  const { part, lot, lotSize, machine, rounds, issues, history, submittedBy, respondent, bypass } = submission
  const { say } = words
  const team = ({ submittedBy: by, inspectors, round }: (typeof rounds)[number]) => {
    // By a public link: no one of the company, unless they were signed in where it was sent. Who bypasses inspects nothing.
    if (bypass || (respondent && round === 1)) return listed(inspectors.map(personName), words)
    const others = inspectors.filter(({ id }) => id !== by.id)
    return listed([by, ...others].map(personName), words)
  }
  const orderWords = ({ by, role, at, comment }: RoundOrder) =>
    [listed([personName(by), roleName(role), words.dateTime(at)], words), comment].filter(Boolean).join(': ')
  const first = rounds[0] ? team(rounds[0]) : respondent ? '' : personName(submittedBy)
  const facts: PrintedRecord['facts'] = [
    { kind: 'part', label: say('print.part'), value: part },
    { kind: 'lot', label: say('print.lot'), value: lot },
    {
      kind: 'lot',
      label: say('print.lotSize'),
      value: lotSize === null ? '' : say('print.pieces', { quantity: lotSize }),
    },
    { kind: 'machine', label: say('print.machine'), value: machine },
    { kind: 'people', label: say(bypass ? 'print.enteredBy' : 'print.inspectedBy'), value: first },
    { kind: 'people', label: say('print.cosigned'), value: bypass?.cosigner ? personName(bypass.cosigner) : '' },
    {
      kind: 'people',
      label: say('print.bypassPhotos'),
      value: bypass?.photos.length ? words.figure(bypass.photos.length, 0) : '',
    },
    ...(respondent ? respondentFacts(respondent, words) : []),
    { kind: 'people', label: say('print.onBehalf'), value: respondent ? personName(submittedBy) : '' },
    // Typed names and people whom only a client named are separate from those who are known to have inspected.
    {
      kind: 'people',
      label: say('print.identity'),
      value: listed(
        identitiesIn(rounds, (identity, round) => say('print.identityInRound', { identity, round })),
        words,
      ),
    },
    { kind: 'people', label: say('print.claimed'), value: listed(claimedIn(rounds).map(personName), words) },
    ...rounds.flatMap(made => {
      const { round, submittedAt } = made
      const name = bypass ? personName(made.submittedBy) : team(made)
      const only = say(bypass ? 'print.bypassedOn' : 'print.submitted')
      const label = rounds.length > 1 ? say('answered.round', { round }) : only
      const value = listed([words.dateTime(submittedAt), name === first && !bypass ? '' : name], words)
      const order = orderOf(history, round)
      return [
        ...(order
          ? [{ kind: 'order' as const, label: say('print.ordered', { round }), value: orderWords(order) }]
          : []),
        { kind: 'round' as const, label, value },
        ...onDeviceFacts(made, rounds.length > 1, words),
      ]
    }),
    {
      kind: 'issues',
      label: say('print.issues', { count: issues.length }),
      value: listed(
        issues.map(({ number }) => number),
        words,
      ),
    },
  ]
  return facts.filter(({ value }) => value !== '')
}

/** A run that was done without network has the time of its arrival; beside it stands what its device claims. */
const onDeviceFacts = (
  { submittedOnDevice, round }: RecordedSubmission['rounds'][number],
  ofMany: boolean,
  { say, dateTime }: PrintWords,
): PrintedRecord['facts'] => {
  if (!submittedOnDevice) return []
  const label = ofMany ? say('print.onDeviceInRound', { round }) : say('print.onDevice')
  return [{ kind: 'device', label, value: dateTime(submittedOnDevice) }]
}

/** Who filled it in by a public link, as they say themselves, and by which. */
const respondentFacts = ({ link, name, email, forgotten }: Respondent, words: PrintWords): PrintedRecord['facts'] => {
  const { say } = words
  const said = listed([name, email], words)
  return [
    { kind: 'people', label: say('print.publicLink'), value: link },
    {
      kind: 'people',
      label: say('print.respondent'),
      value: forgotten ? say('print.forgotten') : said || say('print.unnamed'),
    },
  ]
}

/** The names or badges that were typed, once where all rounds have the same, otherwise each with its round. */
export const identitiesIn = (
  rounds: RecordedSubmission['rounds'],
  inRound: (identity: string, round: number) => string,
): string[] => {
  const [first] = rounds
  if (first && rounds.every(({ userIdentity }) => userIdentity === first.userIdentity))
    return first.userIdentity ? [first.userIdentity] : []
  return rounds.flatMap(({ userIdentity, round }) => (userIdentity ? [inRound(userIdentity, round)] : []))
}

/** Everyone who was named without a proof in any round, once. */
export const claimedIn = (rounds: RecordedSubmission['rounds']) => [
  ...new Map(rounds.flatMap(({ claimed }) => claimed).map(person => [person.id, person])).values(),
]

const stepOf = (entry: WorkflowHistoryEntry, { roleName }: Printing, words: PrintWords): PrintedStep => {
  const { id, role, decision, status, comment, reason, signature, submittedBy, createdDate, superseded } = entry
  if (entry.release) return releaseStep(entry, entry.release, words)
  const reversed = decision === 'reverse' || !status
  const granted = limitOf(decision === 'concede' ? entry.concession : null, words)
  return {
    id,
    role: role ? roleName(role) : '',
    name: signature?.name ?? personName(submittedBy),
    glyph: reversed ? 'reversed' : statusGlyph[status],
    word: listed([reversed ? words.say('print.reversed') : words.say(`print.status.${status}`), granted], words),
    at: words.dateTime(signature?.at ?? createdDate),
    lines: [comment, reason, signature ? words.say('print.signed', { meaning: signature.meaning }) : ''].filter(
      Boolean,
    ),
    superseded,
  }
}

/** Removals of inspectors: both names and the reason. */
const releaseStep = (
  { id, submittedBy, createdDate, reason }: WorkflowHistoryEntry,
  { person, requestedBy }: NonNullable<WorkflowHistoryEntry['release']>,
  { say, dateTime }: PrintWords,
): PrintedStep => ({
  ...{ id, role: '', name: personName(submittedBy), glyph: 'bypass', superseded: false },
  word: say('print.released', { name: personName(person) }),
  at: dateTime(createdDate),
  lines: [say('print.requestedBy', { name: personName(requestedBy) }), reason],
})
