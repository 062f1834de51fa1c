// What the product is measured on: the demo's companies, grown by copies of their own submissions to some years of work.

/** Submissions of the larger company, about; the others grow by as much. */
const wanted = 100_000
/** A copy lies so many days before what it was made from. */
const daysBetween = 10

const columns = `
  select table_name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
  from information_schema.columns where table_schema = 'public' group by 1`

/** Copies of rows, with other values in some columns; `c` is the copied submission, `s` the row. */
const copyOf = (table, names, key, values) => `
  insert into ${table} (${names}) overriding system value
  select ${names.replace(/\w+/g, 'r.$&')} from copies c join ${table} s on s.customer_id = c.customer_id and s.${key} = c.source,
    lateral jsonb_populate_record(s, jsonb_build_object(${values})) r`

/** Makes the companies large. Returns how many submissions the largest has. */
export const growCompanies = async gemba => {
  const names = Object.fromEntries((await gemba.run(columns)).map(row => [row.table_name, row.names]))
  const [{ most }] = await gemba.run(
    'select count(*)::int as most from submissions group by customer_id order by 1 desc limit 1',
  )
  const earlier = column => `'${column}', s.${column} - c.n * interval '${daysBetween} days'`
  await gemba.run([
    `create temp table copies as
       select s.customer_id, s.id as source, gen_random_uuid() as id, n
       from submissions s, generate_series(1, ${Math.ceil(wanted / most)}) n
       where s.pending_with is null or n <= 10`,
    'create index on copies (customer_id, source)',
    'analyze copies',
    copyOf(
      'submissions',
      names.submissions,
      'id',
      `'id', c.id, 'ir_number', s.ir_number || '-' || c.n, ${earlier('submitted_at')}, ${earlier('pending_since')}`,
    ),
    copyOf(
      'submission_rounds',
      names.submission_rounds,
      'submission_id',
      `'id', gen_random_uuid(), 'draft_id', gen_random_uuid(), 'submission_id', c.id, ${earlier('submitted_at')}`,
    ),
    copyOf(
      'workflow_histories',
      names.workflow_histories,
      'submission_id',
      `'id', gen_random_uuid(), 'submission_id', c.id, ${earlier('created_at')}`,
    ),
  ])
  await gemba.run('vacuum analyze')
  const [{ count }] = await gemba.run(
    'select count(*)::int as count from submissions group by customer_id order by 1 desc limit 1',
  )
  return count
}

/** The answers of an inspection that passed, of the newest revision of its checklist: a complete submission. */
export const goodRun = async (gemba, code) => {
  const [run] = await gemba.run(`
    select r.answers, jsonb_build_object('machine', s.machine, 'part', s.part, 'lot', s.lot, 'lotSize', s.lot_size) as header
    from submissions s
    join checklists k on k.customer_id = s.customer_id and k.id = s.checklist_id and k.revision = s.revision
    join submission_rounds r on r.customer_id = s.customer_id and r.submission_id = s.id
    where k.code = '${code}' and s.result = 'pass' and s.round = 1 limit 1`)
  return run
}
