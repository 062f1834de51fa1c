// A company of many years, made of thin copies of the rows that it has: for tests that look at plans, not at records.
import type pg from 'pg'

/** What a copy has of its own: SQL for columns; `n` counts the copies, `s` is the row that is copied. */
type Copies = { table: string; count: number; where?: string; own: Record<string, string> }

const years = "interval '2500 days'"
/** A moment of the past, the first copy's last. */
const momentOf = (count: number) => `now() - ${years} * (n::float8 / ${count})`

const submissions = 1_000_000
/** The same id for the same number, so that tables refer to each other. */
const idOf = (kind: string, n = 'n') =>
  `overlay(overlay(md5('${kind} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
/** Those who have a role, and so something to do. */
const people =
  "(select array_agg(distinct user_id) from user_roles where customer_id = current_setting('grown.customer')::uuid)"
const anyone = `(${people})[1 + n % cardinality(${people})]`

/** Rows are as wide as others: an index is only read instead of a table where that is less. */
const words = 'repeat(md5(n::text), 10)'

const copies: readonly Copies[] = [
  {
    ...{ table: 'submissions', count: submissions },
    own: {
      id: idOf('submission'),
      ir_number: `case when type = 'product' then 'IR-' || lpad((${submissions} - n)::text, 8, '0') end`,
      lot: "'L-' || n % 5000",
      submitted_at: momentOf(submissions),
      submitted_by: anyone,
      ...{ status: "'approved'", pending_with: 'null', pending_since: 'null', assigned_to: 'null' },
    },
  },
  {
    ...{ table: 'submission_rounds', count: 100_000, where: 'round = 1' },
    own: { id: idOf('round'), submission_id: idOf('submission'), draft_id: idOf('draft') },
  },
  {
    ...{ table: 'workflow_histories', count: 100_000 },
    own: { id: idOf('step'), submission_id: idOf('submission'), created_at: momentOf(100_000) },
  },
  {
    ...{ table: 'drafts', count: 100_000 },
    own: { id: idOf('draft'), ended_at: momentOf(100_000), submission_id: 'null' },
  },
  {
    ...{ table: 'issues', count: 40_000 },
    own: {
      ...{ id: idOf('issue'), number: "'IS-' || n", status: "'closed'", occurrence_key: 'null' },
      ...{ created_at: momentOf(40_000), closed_at: momentOf(40_000), owner_id: anyone, description: words },
      severity: "(array['critical', 'high', 'medium', 'low'])[1 + n % 4]",
    },
  },
  {
    ...{ table: 'issue_occurrences', count: 100_000 },
    own: { id: idOf('occurrence'), issue_id: idOf('issue', 'n % 40000'), submission_id: idOf('submission') },
  },
  {
    ...{ table: 'issue_viewers', count: 40_000 },
    own: { id: idOf('viewer'), issue_id: idOf('issue'), user_id: anyone },
  },
  {
    ...{ table: 'issue_histories', count: 100_000 },
    own: { id: idOf('change'), issue_id: idOf('issue', 'n % 40000'), created_at: momentOf(100_000) },
  },
  {
    ...{ table: 'audit_rows', count: 400_000 },
    own: {
      ...{ id: idOf('audit'), sequence: '1000000 - n', at: momentOf(400_000), entity_id: idOf('submission') },
      user_id: anyone,
    },
  },
  {
    ...{ table: 'inbox_entries', count: 200_000 },
    own: { id: idOf('notice'), entity_id: idOf('submission'), settled_at: momentOf(200_000), user_id: anyone },
  },
  {
    ...{ table: 'mails', count: 100_000 },
    own: {
      ...{ id: idOf('mail'), entity_id: idOf('submission'), created_at: momentOf(100_000), sent_at: momentOf(100_000) },
      status: "(array['sent', 'failed', 'queued'])[case n % 50 when 1 then 2 when 2 then 3 else 1 end]",
      ...{ subject: "'Result ' || n", html: words, text: words, data: 'null' },
    },
  },
  {
    ...{ table: 'sign_ins', count: 300_000 },
    own: {
      ...{ id: idOf('sign-in'), created_at: momentOf(300_000), user_id: anyone, session: 'null' },
      outcome: "case n % 20 when 0 then 'wrongPassword' else 'signedIn' end",
    },
  },
  { table: 'mail_recipients', count: 100_000, own: { id: idOf('recipient'), mail_id: idOf('mail'), status: "'sent'" } },
]

/** The tables that are large afterwards. */
export const largeTables = copies.map(({ table }) => table)

/** Lets a company become large within seconds: it has one of everything before. */
export const growCompany = async (database: pg.Pool, customerId: string) => {
  const client = await database.connect()
  try {
    // Rows refer to each other by how they are made, and indexes are built at once when all rows are there. What is not
    // on the disk is not marked as visible to all, and then no index is read alone.
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = on; set maintenance_work_mem = '512MB'; set work_mem = '64MB'",
    )
    await client.query("select set_config('grown.customer', $1, false)", [customerId])
    for (const one of copies) await copy(client, customerId, one)
    await client.query(`vacuum (analyze) ${largeTables.join(', ')}`)
  } finally {
    client.release(true)
  }
}

const copy = async (client: pg.PoolClient, customerId: string, { table, count, where = 'true', own }: Copies) => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await client.query(`
    update pg_index set indisready = false, indisvalid = false where indrelid = '${table}'::regclass;
    create temp table source as select *, row_number() over () as place from ${table}
      where customer_id = '${customerId}' and ${where};
    insert into ${table} (${names.join(', ')})
      select ${names.map(name => own[name] ?? `s.${name}`).join(', ')}
      from generate_series(1, ${count}) n join source s on s.place = 1 + n % (select count(*) from source);
    drop table source;
    reindex table ${table}`)
}
