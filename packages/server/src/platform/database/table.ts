import type { BuildColumns, BuildExtraConfigColumns } from 'drizzle-orm'
import {
  foreignKey,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { currentCustomer, currentMoment, currentUser, tenantPolicies } from './tenancy.ts'

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

const keys = {
  customerId: uuid().notNull().default(currentCustomer),
  id: uuid().notNull().defaultRandom(),
  createdAt: moment().notNull().default(currentMoment),
  createdBy: uuid().default(currentUser),
}

/** Columns of a row that people edit: the version guards against overwriting, the rest says who changed it. */
export const edited = {
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().default(currentMoment),
  updatedBy: uuid().default(currentUser),
}

/**
 * Columns of a row that can be a copy of something of the platform owner, which gives it to the company by a collection
 * (docs/decisions/0050): of which of the owner's rows, and the name of the collection. Null in the company's own rows.
 */
export const shared = { originId: uuid(), collection: varchar({ length: 100 }) }

type Columns = Record<string, PgColumnBuilderBase>
type Keyed<C extends Columns> = typeof keys & C

/**
 * A table with a customer's data: keys that begin with the customer, and row-level security. No query names the
 * customer; the database does. The default fills it in on insert.
 */
export const customerTable = <Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  extra: (table: BuildExtraConfigColumns<Name, Keyed<C>, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) =>
  pgTable(name, { ...keys, ...columns } as Keyed<C>, table => {
    const { customerId, id } = table as unknown as { customerId: PgColumn; id: PgColumn }
    return [primaryKey({ columns: [customerId, id] }), ...tenantPolicies(), ...extra(table)]
  }) as PgTableWithColumns<{
    name: Name
    schema: undefined
    columns: BuildColumns<Name, Keyed<C>, 'pg'>
    dialect: 'pg'
  }>

type Referred = { customerId: PgColumn; id: PgColumn }

/** A foreign key that cannot point into another customer: `(customer_id, x_id) → x(customer_id, id)`. */
export const reference = (
  table: unknown,
  column: unknown,
  to: Referred | (() => Referred),
  onDelete: 'cascade' | 'restrict' = 'restrict',
) => {
  const target = () => (typeof to === 'function' ? to() : to)
  const own = (table as { customerId: PgColumn }).customerId
  return foreignKey({
    columns: [own, column as PgColumn] as [PgColumn, ...PgColumn[]],
    get foreignColumns() {
      const { customerId, id } = target()
      return [customerId, id] as [PgColumn, ...PgColumn[]]
    },
  }).onDelete(onDelete)
}
