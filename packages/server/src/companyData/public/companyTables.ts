// What belongs to a company, as the database says: a table that a later version adds is there without being named.
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

export type TableColumn = { name: string; type: string; nullable: boolean }

/** A foreign key: `columns` here are `foreign` there. */
export type TableReference = { table: string; columns: string[]; foreign: string[] }

export type CompanyTable = {
  name: string
  /** the column that says whose a row is */
  owner: 'customer_id' | 'id'
  columns: TableColumn[]
  /** columns of the primary key */
  key: string[]
  references: TableReference[]
}

const names = (keys: SQL, table: SQL) => sql`(select jsonb_agg(a.attname order by place)
  from unnest(${keys}) with ordinality as k(number, place) join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

const columns = sql`(select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
    'nullable', not a.attnotnull) order by a.attnum)
  from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`

const references = sql`coalesce((select jsonb_agg(jsonb_build_object('table', t.relname,
    'columns', ${names(sql`f.conkey`, sql`f.conrelid`)}, 'foreign', ${names(sql`f.confkey`, sql`f.confrelid`)}) order by f.conname)
  from pg_constraint f join pg_class t on t.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f'), '[]')`

/** Every table with rows of companies, by name; and the table of the companies themselves, of which a company is one row. */
export const findCompanyTables = async (tx: Tx): Promise<CompanyTable[]> => {
  const { rows } = await tx.execute<CompanyTable>(sql`
    select c.relname as name, case when c.relname = 'customers' then 'id' else 'customer_id' end as owner,
      ${columns} as columns, ${references} as references,
      coalesce((select ${names(sql`p.conkey`, sql`p.conrelid`)} from pg_constraint p
        where p.conrelid = c.oid and p.contype = 'p'), '[]') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind in ('r', 'p') and not c.relispartition and (c.relname = 'customers' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped))
    order by c.relname`)
  return rows
}
