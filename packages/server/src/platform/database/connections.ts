import pg from 'pg'

/** Connections for requests of a process: together at least as many as one alone has. */
export const requestConnections = (processes: number): number =>
  processes === 1 ? 10 : Math.max(4, Math.ceil(20 / processes))

/** Few: a figure over millions of records keeps a core of the database busy for as long as it takes. */
export const reportConnections = (size: number): number => Math.max(2, Math.ceil(size * 0.3))

/** Maximum number of connections: `size` for requests, and those for jobs, sign-ins and reports. */
export const sizesOf = (size: number) => ({
  gemba_app: size,
  gemba_platform: Math.max(2, Math.ceil(size * 0.3)),
  gemba_auth: Math.ceil(size / 2),
  gemba_reports: reportConnections(size),
})

/** What a node opens at most: of each process its pools, and one connection for notifications. */
export const connectionsOfNode = (processes: number): number => {
  const pools = Object.values(sizesOf(requestConnections(processes)))
  return processes * pools.reduce((sum, size) => sum + size, 1)
}

/** Why a node of so many processes may run out of connections; undefined when PostgreSQL allows enough. */
export const whyFewConnections = async (url: string, processes: number): Promise<string | undefined> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ allowed: number }>(
      "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed",
    )
    .finally(() => client.end())
  const [allowed, needed] = [Number(rows[0]?.allowed), connectionsOfNode(processes)]
  if (needed <= allowed) return undefined
  return (
    `${processes} processes open up to ${needed} connections, but PostgreSQL allows ${allowed}. ` +
    'Raise its max_connections, lower GEMBA_PROCESSES, or use a pooler (DATABASE_DIRECT_URL).'
  )
}
