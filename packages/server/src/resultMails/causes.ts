import { missedConditions } from '@gemba/domain/resultMails/rules.schema'
import type { MailedRun } from './mailedRun.ts'
import type { RuleRow } from './rules.queries.ts'

/** Why people get the result of a run: its checklist names them, or a rule of the company does. */
export type Cause = {
  /** null: the checklist */
  rule: { id: string; name: string } | null
  pdf: boolean
  csv: boolean
  /** only for people who may see the record; whom a checklist names gets its results in any case */
  needsSight: boolean
  /** whether the company allows its addresses */
  outside: boolean
  userIds: readonly string[]
  groupIds: readonly string[]
  roleIds: readonly string[]
  inspectorIds: readonly string[]
  supervisors: boolean
  addresses: readonly string[]
}

/** What is a reason to send the result of a run: its checklist, and the rules that are about it. */
export const causesOf = (run: MailedRun, rules: readonly RuleRow[], outside: boolean): Cause[] => [
  ...(isMeantByChecklist(run) ? [ofChecklist(run)] : []),
  ...rules.filter(rule => missedConditions(rule, run).length === 0).map(rule => ofRule(run, rule, outside)),
]

const isMeantByChecklist = ({ mail: { userIds, roleIds, addresses, onlyFailures }, result }: MailedRun) =>
  userIds.length + roleIds.length + addresses.length > 0 && !(onlyFailures && result === 'pass')

const ofChecklist = ({ mail: { userIds, roleIds, addresses } }: MailedRun): Cause => ({
  ...{ rule: null, pdf: true, csv: false, needsSight: false, outside: true },
  ...{ userIds, roleIds, addresses, groupIds: [], inspectorIds: [], supervisors: false },
})

const ofRule = ({ inspectors }: MailedRun, rule: RuleRow, outside: boolean): Cause => {
  const { id, name, pdf, csv, userIds, groupIds, roleIds, supervisors, addresses } = rule
  const inspectorIds = rule.inspector ? inspectors : []
  return {
    ...{ rule: { id, name }, pdf, csv, needsSight: true, outside },
    ...{ userIds, groupIds, roleIds, inspectorIds, supervisors, addresses },
  }
}
