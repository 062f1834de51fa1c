import { randomUUID } from 'node:crypto'
import { missingHeader } from '@gemba/domain/checklists/definition/header'
import { evaluate } from '@gemba/domain/checklists/evaluation/evaluate'
import { dayIn } from '@gemba/domain/core/calendarDay'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { failingOf } from '@gemba/domain/workflow/failing'
import { formatNumber, numberParts, seriesOf } from '@gemba/domain/workflow/inspectionNumber'
import { roleNames } from '@gemba/domain/workflow/roles'
import { submitted } from '@gemba/domain/workflow/transitions'
import { holdHead, nextRow } from './chain.mjs'
import { commit, write } from './database.mjs'
import { fingerprintOf } from './fingerprint.mjs'
import { refuse } from './refusal.mjs'
import { definitionOf } from './revisions.mjs'
import { enter, needSession, tokenOf } from './session.mjs'
import { holdDraft, storeRecord, takeNumber } from './submitStatements.mjs'

const role = submitted.pendingWith
const defaults = customerSettings({})

/** Whether a run is as the bench sends it: it passes, has no files and no hidden questions, and notifies no further role. */
const isPlain = ({ result, notifications, questions, strayAnswers }, answers) =>
  result === 'pass' &&
  notifications.length === 0 &&
  strayAnswers.length === 0 &&
  questions.every(({ visible }) => visible) &&
  Object.values(answers).every(({ photos }) => !photos)

/** POST /drafts/:id/submission: a first round of a product checklist that passes becomes a record. */
export const submit = async request => {
  const { id: draftId, body } = request
  const token = tokenOf(request)
  const { answers, header, userIdentity } = body
  return write(async send => {
    const ask = async statement => (await send([statement]))[0]
    const [session, [held]] = await send([enter(token), holdDraft([draftId, roleNames[role]])])
    needSession(session)
    if (!held) throw refuse(404)
    if (!held.allowed) throw refuse(403)
    // The product says who has the draft now, keeps what comes late, and returns the receipt of an earlier try.
    if (held.lockToken !== body.lockToken || held.version !== body.version || held.isOther) throw refuse(501)
    const { definition } = await definitionOf(held.revisionId, ask)
    const evaluation = evaluate(definition, answers, { tracker: true })
    if (evaluation.result === 'incomplete' || missingHeader(definition, header).length > 0) throw refuse(422)
    if (!isPlain(evaluation, answers)) throw refuse(501)

    const at = new Date()
    const { timezone, inspectionNumberPattern: pattern } = { ...defaults, ...held.settings }
    const day = dayIn(timezone, at)
    const { before, digits, after } = numberParts(pattern, day)
    const numbering = [`inspection ${seriesOf(pattern, day)}`, before, digits, after]
    const [[{ last, used }], [head]] = await send([takeNumber(numbering), holdHead])
    if (used) throw refuse(501)

    const { userId, customerId, checklistId, revision, claimed, createdAt } = held
    const submissionId = randomUUID()
    const irNumber = formatNumber(pattern, last, day)
    const inspectors = [...new Set([...held.inspectors, userId])]
    const { result } = evaluation
    const content = { submissionId, checklistId, revision, irNumber, ...header, round: 1, answers, result }
    const bound = {
      submittedBy: userId,
      userIdentity,
      submittedAt: at.toISOString(),
      previous: null,
      inspectors,
      evidence: {},
    }
    const recordHash = fingerprintOf({ ...content, ...bound, definition })
    const named = claimed.filter(person => !inspectors.includes(person))
    const failing = failingOf(definition, evaluation)
    const of = {
      type: 'product',
      score: evaluation.score.percent,
      failing,
      draftId,
      claimed: named,
      startedAt: new Date(createdAt).toISOString(),
    }
    const link = nextRow(head, {
      ...{ customerId, userId, action: 'Submissions Create', entity: 'submissions', entityId: submissionId },
      new: { checklistId, revision, irNumber, round: 1, result, recordHash, ...of },
    })
    const people = held.approvers.filter(person => !inspectors.includes(person))
    const about = { submissionId, checklistId, revision, number: irNumber, name: held.name, names: held.names }
    const notification = { kind: 'approval', role, ...about }
    const row = { ...content, ...of, id: submissionId, recordHash, userIdentity, at, inspectors, role, userId }
    await send([storeRecord([row, people.map(() => randomUUID()), people, notification, link]), commit])
    const receipt = { id: submissionId, checklistId, revision, irNumber, result, round: 1 }
    return JSON.stringify({ ...receipt, submittedAt: at, issues: [], pendingWith: role })
  })
}
