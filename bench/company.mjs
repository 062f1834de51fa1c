// What the product is measured on: the demo's companies with a year of work.

const wanted = [
  ['Nordwerk Machining GmbH', 100_000],
  ['Vega Castings', 45_000],
]

/** Makes the companies large, or so much smaller. Returns how many submissions the largest has. */
export const growCompanies = async (gemba, times = 1) => {
  for (const [company, submissions] of wanted) await gemba.loadSubmissions(company, submissions * times, 365)
  const [{ count }] = await gemba.run(
    'select count(*)::int as count from submissions group by customer_id order by 1 desc limit 1',
  )
  return count
}
