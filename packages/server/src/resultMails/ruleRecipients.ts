import { matchesRule } from '@gemba/domain/resultMails/rules.schema'
import { submissionScope } from '@gemba/domain/submissions/submissions.scope'
import { asc, eq, sql } from 'drizzle-orm'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { Recipient } from '../mails/public/recipients.ts'
import type { Tx } from '../platform/database/database.ts'
import { type Locale, locales } from '../platform/phrases.ts'
import type { ComingRound } from '../records/public/storeRound.ts'
import { personName } from '../users/public/person.ts'
import { resultMailRules } from './public/resultMails.table.ts'

/** People who get one result by rules at most; whoever comes later by username gets none. */
const most = 500

export type Attached = { pdf: boolean; csv: boolean }
export type RuleRecipient = Recipient & Attached

/**
 * Who gets a round by the company's rules: active people with an address who allow e-mails and may see the record, each
 * once, with everything that any rule which reaches them attaches.
 */
export const findRuleRecipients = async (tx: Tx, coming: ComingRound, fallback: Locale): Promise<RuleRecipient[]> => {
  const { checklist, before, header, result, publicly, inspectors, by } = coming
  const rules = await tx
    .select()
    .from(resultMailRules)
    .where(eq(resultMailRules.active, true))
    .orderBy(asc(resultMailRules.name))
  if (rules.length === 0) return []
  const [row] = await tx
    .select({ categoryId: checklists.categoryId })
    .from(checklists)
    .where(eq(checklists.id, checklist.id))
  const { type } = checklist
  const machine = before?.machine ?? header.machine
  const byPublicLink = Boolean(publicly)
  const run = { type, categoryId: row?.categoryId ?? null, machine, result, byPublicLink }
  const matching = rules.filter(rule => matchesRule(rule, run))
  if (matching.length === 0) return []
  // Of a public submission nobody of the company is the inspector.
  const ownInspectors = byPublicLink ? [] : [...inspectors]
  const concerned = [...inspectors, by.id, ...(before ? [before.submittedBy] : [])]
  const reached = matching.map(
    ({ userIds, groupIds, roleIds, inspector, pdf, csv }) => sql`(${pdf}::boolean, ${csv}::boolean,
      ${sql.param([...userIds, ...(inspector ? ownInspectors : [])])}::uuid[],
      ${sql.param(groupIds)}::uuid[], ${sql.param(roleIds)}::uuid[])`,
  )
  const holds = (permissions: readonly string[]) => sql`exists (
    select from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
    where ur.customer_id = u.customer_id and ur.user_id = u.id
      and r.permissions && ${sql.param([...permissions])}::text[])`
  const { all, inspections, concerned: ofConcerned } = submissionScope
  const sees = sql`(${holds(type === 'product' ? [...all, ...inspections] : all)}
    or (u.id = any(${sql.param(concerned)}::uuid[]) and ${holds(ofConcerned)}))`
  const { rows } = await tx.execute<{ address: string; name: string; language: string | null } & Attached>(sql`
    select u.email as address, u.preferences ->> 'language' as language, ${personName('u')} as name,
      bool_or(rule.pdf) as pdf, bool_or(rule.csv) as csv
    from users u join (values ${sql.join(reached, sql`, `)}) as rule (pdf, csv, user_ids, group_ids, role_ids)
      on u.id = any(rule.user_ids)
      or exists (select from group_members m
        where m.customer_id = u.customer_id and m.user_id = u.id and m.group_id = any(rule.group_ids))
      or exists (select from user_roles ur
        where ur.customer_id = u.customer_id and ur.user_id = u.id and ur.role_id = any(rule.role_ids))
    where u.active and u.email <> '' and coalesce(u.preferences ->> 'allowEmails', 'true') <> 'false' and ${sees}
    group by u.customer_id, u.id
    order by u.username
    limit ${most}`)
  return rows.map(row => ({ ...row, language: locales.find(locale => locale === row.language) ?? fallback }))
}
