import { submissionScope } from '@gemba/domain/submissions/submissions.scope'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { personName } from '../users/public/person.ts'
import type { Cause } from './causes.ts'
import type { MailedRun } from './mailedRun.ts'

/** The built-in roles whose people are supervisors of the checklists that are assigned to them. */
const supervisors = ['QA Supervisor', 'MFG Supervisor']

/** A person whom causes mean, and by which of the groups and roles that these name. */
export type PersonMeant = {
  id: string
  name: string
  address: string
  language: string | null
  active: boolean
  /** they want e-mails */
  allows: boolean
  /** they may see the record */
  sees: boolean
  supervises: boolean
  groups: string[]
  roles: string[]
}

const list = (ids: readonly string[]) => sql`${sql.param([...new Set(ids)])}::uuid[]`
const roleOf = (which: SQL) => sql`exists (
  select from user_roles ur join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
  where ur.customer_id = u.customer_id and ur.user_id = u.id and ${which})`

const holds = (permissions: readonly string[]) => roleOf(sql`r.permissions && ${sql.param([...permissions])}::text[]`)

const seesRecord = ({ type, concerned }: MailedRun) => {
  const { all, inspections, concerned: ofConcerned } = submissionScope
  return sql`(${holds(type === 'product' ? [...all, ...inspections] : all)}
    or (u.id = any(${list(concerned)}) and ${holds(ofConcerned)}))`
}

const supervisesChecklist = ({ checklistId }: MailedRun) => sql`(
  ${roleOf(sql`r.name = any(${sql.param(supervisors)}::text[])`)}
  and exists (select from checklist_assignments a
    where a.customer_id = u.customer_id and a.checklist_id = ${checklistId} and (a.user_id = u.id
      or exists (select from group_members m
        where m.customer_id = a.customer_id and m.group_id = a.group_id and m.user_id = u.id)
      or exists (select from user_roles h
        where h.customer_id = a.customer_id and h.role_id = a.role_id and h.user_id = u.id))))`

/** The people whom these causes mean, by username. `reachable`: only those who would get an e-mail. */
export const findPeopleMeant = async (
  tx: Tx,
  run: MailedRun,
  causes: readonly Cause[],
  { reachable }: { reachable: boolean },
): Promise<PersonMeant[]> => {
  const all = (of: (cause: Cause) => readonly string[], from = causes) => list(from.flatMap(of))
  const named = all(({ userIds, inspectorIds }) => [...userIds, ...inspectorIds])
  const groups = all(({ groupIds }) => groupIds)
  const roles = all(({ roleIds }) => roleIds)
  const wantsSupervisors = causes.some(cause => cause.supervisors)
  const withoutSight = causes.filter(({ needsSight }) => !needsSight)
  const holder = sql`select from user_roles h where h.customer_id = u.customer_id and h.user_id = u.id`
  const free = sql`(u.id = any(${all(({ userIds }) => userIds, withoutSight)})
    or exists (${holder} and h.role_id = any(${all(({ roleIds }) => roleIds, withoutSight)})))`
  const { rows } = await tx.execute<PersonMeant>(sql`
    select * from (
      select u.id, u.username, ${personName('u')} as name, coalesce(u.email, '') as address, u.active,
        u.preferences ->> 'language' as language,
        coalesce(u.preferences ->> 'allowEmails', 'true') <> 'false' as allows,
        ${seesRecord(run)} as sees, ${free} as free, u.id = any(${named}) as named,
        ${wantsSupervisors ? supervisesChecklist(run) : sql`false`} as supervises,
        array(select m.group_id from group_members m
          where m.customer_id = u.customer_id and m.user_id = u.id and m.group_id = any(${groups})) as groups,
        array(select h.role_id from user_roles h
          where h.customer_id = u.customer_id and h.user_id = u.id and h.role_id = any(${roles})) as roles
      from users u
      where u.id in (
        select unnest(${named})
        union select m.user_id from group_members m where m.group_id = any(${groups})
        union select h.user_id from user_roles h where h.role_id = any(${roles})
        ${wantsSupervisors ? holdersOfSupervision : sql``})
        ${reachable ? sql`and u.active and u.email <> ''` : sql``}
    ) p
    where (p.named or p.supervises or cardinality(p.groups) > 0 or cardinality(p.roles) > 0)
      ${reachable ? sql`and p.allows and (p.sees or p.free)` : sql``}
    order by p.username`)
  return rows
}

/** Few of all people: those of whom it is asked whether a checklist is assigned to them. */
const holdersOfSupervision = sql`
  union select ur.user_id from user_roles ur
    join roles r on r.customer_id = ur.customer_id and r.id = ur.role_id
    where r.name = any(${sql.param(supervisors)}::text[])`
