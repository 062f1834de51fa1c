import { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import { nameIn } from '@gemba/domain/checklists/checklistName'
import type { Reached } from '@gemba/domain/resultMails/reached.schema'
import { missedConditions } from '@gemba/domain/resultMails/rules.schema'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { causesOf } from './causes.ts'
import { findMeant, type Meant } from './findMeant.ts'
import { attachedBy } from './mailGroups.ts'
import { findChosen, findRulesFor } from './rules.queries.ts'
import { storedResult } from './storedResult.ts'

/** Recipients that are shown; those who get the e-mail come first. */
const most = 500

/**
 * Who would get the result of a submission if it were submitted now, and who would not, with every reason: found by what
 * sends results. 404 for a submission that the actor may not see.
 */
export const explainReached = async (tx: Tx, actor: Actor, submissionId: string): Promise<Reached> => {
  const { data, run: round, at } = await storedResult(tx, actor, submissionId)
  const { language: fallback, resultMailsOutside } = actor.customer.settings
  const { rules, place, mail } = await findRulesFor(tx, round.checklistId, { active: false })
  const run = { ...round, ...place, mail: MailSettings.parse(mail ?? {}) }
  const causes = causesOf(run, rules, resultMailsOutside)
  const [meant, chosenBy] = await Promise.all([
    findMeant(tx, run, causes, { fallback, reachable: false }),
    findChosen(tx, [...rules, { ...none, roleIds: run.mail.roleIds }]),
  ])
  const { groups, roles } = chosenBy({
    ...{ ...none, groupIds: rules.flatMap(rule => rule.groupIds) },
    roleIds: [...rules.flatMap(rule => rule.roleIds), ...run.mail.roleIds],
  })
  const names = new Map([...groups, ...roles].map(({ id, name }) => [id, name]))
  const present = ({ id, name, address, reasons, withheld }: Meant) => ({
    ...{ id, name, address, withheld, ...attachedBy(reasons) },
    because: reasons.map(({ cause, way, via }) => ({ rule: cause.rule?.id ?? null, way, via: named(names, via) })),
  })
  const listed = rules.map(rule => ({ id: rule.id, name: rule.name, misses: missedConditions(rule, run) }))
  const { result, number: irNumber } = data
  return {
    submission: { id: submissionId, name: nameIn(data, fallback), irNumber, result, submittedAt: at.toISOString() },
    rules: firstThose(({ misses }) => misses.length === 0, listed),
    recipients: firstThose(({ withheld }) => withheld === null, meant)
      .slice(0, most)
      .map(present),
    recipientCount: meant.length,
  }
}

const none = { userIds: [], groupIds: [], roleIds: [], checklistIds: [], categoryIds: [], tagIds: [] }

const named = (names: ReadonlyMap<string, string>, id: string | null) => (id ? (names.get(id) ?? null) : null)

const firstThose = <T>(are: (one: T) => boolean, all: readonly T[]): T[] => [
  ...all.filter(are),
  ...all.filter(one => !are(one)),
]
