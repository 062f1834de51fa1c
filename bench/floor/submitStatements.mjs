import { chained } from './chain.mjs'
import { prepared } from './database.mjs'
import { announce } from './live.mjs'
import { has, may, me } from './session.mjs'

const holds = permissions => `exists (select from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = u.id and r.permissions && array[${permissions.map(name => `'${name}'`)}])`

/** Holds a draft until the commit, with what submitting needs to know: its checklist, its people, who can decide. */
export const holdDraft = prepared(
  'hold',
  `with ${me()}
  select me.id as "userId", me.customer_id as "customerId", me.settings, d.version, d.lock_token as "lockToken",
    d.checklist_id as "checklistId", d.revision, d.created_at as "createdAt", c.name, c.names, v.id as "revisionId",
    ${may('Submissions Create', 'Checklist Execution Update')} and ${has('allowProductChecklists')} as allowed,
    d.ended_at is not null or d.round > 1 or c.type <> 'product' or c.mail -> 'roleIds' <> '[]'
      or c.mail -> 'userIds' <> '[]' or c.mail -> 'addresses' <> '[]'
      or exists (select from draft_copies y where y.draft_id = d.id and y.settled_at is null) as "isOther",
    array(select i.user_id from draft_inspectors i where i.draft_id = d.id order by i.created_at, i.user_id) as inspectors,
    array(select i.user_id from draft_claims i where i.draft_id = d.id order by i.created_at, i.user_id) as claimed,
    array(select u.id from users u where u.active and not u.is_b2c_user
      and exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.name = $2)
      and ${holds(['Workflow Update'])} and ${holds(['Workflow Review All', 'Workflow Review'])}) as approvers
  from me, drafts d join checklists c on c.id = d.checklist_id
    join checklist_revisions v on v.checklist_id = d.checklist_id and v.revision = d.revision
  where d.id = $1 for update of d`,
)

/** Counts on, and says whether the number is used already, by another pattern. */
export const takeNumber = prepared(
  'number',
  `with taken as (
    insert into number_series (series, last) values ($1, 1)
    on conflict (customer_id, series) do update set last = number_series.last + 1 returning last)
  select last, exists (select from submissions where ir_number
    = $2::text || lpad(last::text, greatest($3::int, length(last::text)), '0') || $4::text) as used from taken`,
)

/** Everything that a submission writes. Parameters: the record, ids and people of inbox entries, their text, the chain. */
export const storeRecord = prepared(
  'store',
  `with record as (select * from json_to_record($1::json) as r(id uuid, "draftId" uuid, "checklistId" uuid, revision int,
    "irNumber" text, machine text, part text, lot text, "lotSize" int, "userIdentity" text, "userId" uuid, at timestamptz,
    answers jsonb, score double precision, failing jsonb, inspectors uuid[], claimed uuid[], "startedAt" timestamptz,
    "recordHash" text, result text, role text)),
  ended as (
    update drafts d set ended_at = now(), updated_at = now(), updated_by = "userId", answers = '{}', locked_by = null,
      locked_at = null, lock_renewed_at = null, unlocked_by = null
    from record where d.id = record."draftId"),
  stored as (
    insert into submissions (id, checklist_id, revision, type, ir_number, machine, part, lot, lot_size, user_identity,
      submitted_by, submitted_at, result, score, failing, record_hash, status, pending_with, remeasure, pending_since)
    select id, "checklistId", revision, 'product', "irNumber", machine, part, lot, "lotSize", "userIdentity", "userId", at,
      result, score, failing, "recordHash", null, role, false, at from record),
  added as (
    insert into submission_rounds (submission_id, round, draft_id, answers, result, user_identity, submitted_by,
      submitted_at, started_at, inspectors, claimed, evidence, record_hash)
    select id, 1, "draftId", answers, result, "userIdentity", "userId", at, "startedAt", inspectors, claimed, '{}',
      "recordHash" from record),
  step as (
    insert into workflow_histories (submission_id, round, version, decision, pending_with, submitted_by, record_hash)
    select id, 1, 1, 'submit', role, "userId", "recordHash" from record),
  noticed as (
    insert into inbox_entries (id, user_id, kind, target, entity, entity_id, notification)
    select entry.id, entry.person, 'approval', 'approval ' || role, 'submissions', record.id, $4::jsonb
    from record, unnest($2::uuid[], $3::uuid[]) as entry(id, person)),
  ${chained('$5')}
  select ${announce(['drafts', 'submissions', 'checklist-submissions'])},
    case when cardinality($3) > 0 then ${announce(['inbox'], '$3')} end,
    case when cardinality($3) > 0 then pg_notify('gemba_jobs', 'inbox.mail') end,
    case when cardinality($3) > 0 then
      send_job('inbox.mail', jsonb_build_object('ids', to_json($2::uuid[])), 8, 30, 3600)::text end`,
)
