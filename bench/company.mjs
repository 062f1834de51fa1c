// What the product is measured on: the demo's companies with a year of work.

const wanted = [
  ['Nordwerk Machining GmbH', 100_000],
  ['Vega Castings', 45_000],
]

/** Makes the companies large. Returns how many submissions the largest has. */
export const growCompanies = async gemba => {
  for (const [company, submissions] of wanted) await gemba.loadSubmissions(company, submissions, 365)
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
