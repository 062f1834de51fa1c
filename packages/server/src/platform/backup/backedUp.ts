// The tables in a backup. What belongs to the schema is created by the migrations, not restored.
import type pg from 'pg'

export type BackedUp = {
  /** quoted, with its schema where it is not `public` */
  name: string
  /** quoted; without those that PostgreSQL computes */
  columns: string[]
  /** the rows that are kept, all of them when undefined */
  where?: string | undefined
  /** who may read and write all of its rows: the role that connects, when undefined */
  role?: 'gemba_platform' | undefined
}

/** Jobs that are still to be done, such as e-mails to send. */
const openJobs = "state::text in ('created', 'retry', 'active')"

/** Every table with data of ours, each after those that it refers to. */
export const backedUp = async (client: pg.ClientBase): Promise<BackedUp[]> => {
  const { rows } = await client.query<{ name: string; schema: string; columns: string[]; needs: string[] }>(`
    select c.oid::regclass::text as name, n.nspname as schema,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select array_agg(distinct confrelid::regclass::text) from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid), '{}') as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname in ('public', 'auth') or c.oid = 'pgboss.job'::regclass)
    order by 1`)
  const ordered = new Set<string>()
  const place = (name: string) => {
    const row = rows.find(one => one.name === name)
    if (!row || ordered.has(name)) return
    for (const needed of row.needs) place(needed)
    ordered.add(name)
  }
  for (const { name } of rows) place(name)
  return [...ordered].flatMap(name =>
    rows
      .filter(row => row.name === name)
      .map(({ schema, columns }) => ({
        name,
        columns,
        where: schema === 'pgboss' ? openJobs : undefined,
        role: schema === 'public' ? 'gemba_platform' : undefined,
      })),
  )
}

/** The schema that the rows of a backup need: the migrations that were run, and the shape of the jobs. */
export const shapeOf = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ shape: string }>(`
    select md5((select string_agg(hash, ',' order by created_at) from drizzle.__drizzle_migrations)
      || (select version from pgboss.version)) as shape`)
  return String(rows[0]?.shape)
}

/** Whose rights the transaction has from here on; undefined is the role that connected. */
export const become = async (client: pg.ClientBase, role: BackedUp['role']) => {
  await client.query(role ? `set local role ${role}` : 'reset role')
}
