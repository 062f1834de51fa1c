import {
  getCompanyLogo,
  getCompanySettings,
  updateCompanySettings,
} from '@gemba/domain/companySettings/companySettings.endpoints'
import type { CompanySettingsInput } from '@gemba/domain/companySettings/companySettings.schema'
import { type CustomerSettings, customerSettings } from '@gemba/domain/customers/customer.schema'
import { emptiedColumns, ownColumns, type ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { type InferSelectModel, sql } from 'drizzle-orm'
import { changeSettings } from '../customers/public/changeSettings.ts'
import { customers } from '../customers/public/customers.table.ts'
import { requireFreeCompanyName } from '../customers/public/requireFreeCompanyName.ts'
import { requireOffered } from '../customers/public/requireOffered.ts'
import { isOwnPicture, sendPicture } from '../files/public/pictures.ts'
import { requireColumnsUnused } from '../groups/public/requireColumnsUnused.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'

type Customer = InferSelectModel<typeof customers>

export const companySettingsRoutes = [
  route(getCompanySettings, async ({ tx, actor }) => {
    const [customer] = await tx.select().from(customers)
    return present(actor, found(customer))
  }),

  route(updateCompanySettings, async ({ tx, actor, body: { version, name, ...input }, audit }) => {
    await requireOwnLogo(tx, actor, input.logo)
    const { old, customer } = await changeSettings(tx, version, stored(actor, input), name)
    if (name !== actor.customer.name)
      await requireFreeCompanyName(tx, { name, own: customer.id, taken: 'customers:nameTaken' })
    const settings = customerSettings(customer.settings)
    const emptied = emptiedColumns(old.profileColumns, settings.profileColumns)
    const unsafe = [...emptied, ...ownColumns(old.profileColumns, settings.profileColumns)]
    await requireColumnsUnused(
      tx,
      unsafe.map(({ key }) => key),
    )
    await emptyColumns(tx, emptied)
    audit({
      action: 'Company Settings Update',
      entity: 'customers',
      entityId: customer.id,
      old: { name: actor.customer.name, ...old },
      new: { name, ...settings },
    })
    return present(actor, customer)
  }),

  route(getCompanyLogo, async ({ actor, params, query, ...call }) => {
    if (params.id !== actor.customer.settings.logo) throw refuse('not-found')
    await sendPicture(call, params.id, query.size)
    return undefined
  }),
]

/** Another logo than before is one that the writer has uploaded. */
const requireOwnLogo = async (tx: Tx, { customer }: Actor, logo: string | null): Promise<void> => {
  if (logo && logo !== customer.settings.logo && !(await isOwnPicture(tx, logo)))
    throw refuse('invalid-input', { fields: { logo: 'files:not-an-image' } })
}

type Input = Omit<CompanySettingsInput, 'name'>

/** An empty alias is removed. */
const stored = (actor: Actor, { workflowAliases, ...input }: Input): Partial<CustomerSettings> => {
  requireOffered(actor, input.language)
  return { ...input, workflowAliases: Object.fromEntries(Object.entries(workflowAliases).filter(([, name]) => name)) }
}

const present = (actor: Actor, { name, settings, version }: Customer) => ({
  name,
  settings: customerSettings(settings),
  version,
  can: { update: actor.may('Company Settings Update'), export: actor.may('Company Settings Export') },
})

/** What people had in columns that are gone, or of another kind now, is forgotten: their place can be taken by others. */
const emptyColumns = async (tx: Tx, columns: readonly ProfileColumn[]): Promise<void> => {
  if (columns.length === 0) return
  const keys = sql`${sql.param(columns.map(({ key }) => key))}::text[]`
  await tx.execute(sql`update users set attributes = attributes - ${keys} where attributes ?| ${keys}`)
}
