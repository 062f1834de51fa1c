import type { ResultMailRuleInput } from '@gemba/domain/resultMails/rules.schema'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne } from '../../platform/database/rows.ts'
import { resultMailRules } from './resultMails.table.ts'

type Writing = { tx: Tx; audit: (entry: AuditEntry) => void }

/** Adds a rule for result e-mails, whose people and things are known to be there; returns its row. */
export const addRule = async ({ tx, audit }: Writing, input: ResultMailRuleInput) => {
  const rule = await insertOne(tx, resultMailRules, input)
  audit({ action: 'Result Mails Create', entity: 'result-mail-rules', entityId: rule.id, new: ruleWords(rule) })
  return rule
}

/** What the audit log keeps of a rule. */
export const ruleWords = ({ name, active, types, machine, result, origin, ...rest }: ResultMailRuleInput) => {
  const { checklistIds, categoryIds, tagIds, userIds, groupIds, roleIds } = rest
  const { inspector, supervisors, addresses, pdf, csv } = rest
  return {
    ...{ name, active, types, checklistIds, categoryIds, tagIds, machine, result, origin },
    ...{ userIds, groupIds, roleIds, inspector, supervisors, addresses, pdf, csv },
  }
}
