import { getCompanySettings, updateCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import type { CompanySettingsInput } from '@gemba/domain/companySettings/companySettings.schema'
import { type CustomerSettings, customerSettings } from '@gemba/domain/customers/customer.schema'
import { eq, type InferSelectModel, sql } from 'drizzle-orm'
import { currentUser } from '../platform/database/tenancy.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { StaleRow } from '../platform/http/staleRow.ts'
import { customers } from './public/customers.table.ts'

type Customer = InferSelectModel<typeof customers>

export const companySettingsRoutes = [
  route(getCompanySettings, async ({ tx, actor }) => {
    const [customer] = await tx.select().from(customers)
    return present(actor, found(customer))
  }),

  route(updateCompanySettings, async ({ tx, actor, body: { version, ...input }, audit }) => {
    const [locked] = await tx.select().from(customers).for('update')
    const customer = found(locked)
    if (customer.version !== version) throw staleBy(customer)
    const settings = stored(input)
    const [changed] = await tx
      .update(customers)
      .set({ settings, version: version + 1, updatedAt: sql`now()`, updatedBy: currentUser })
      .where(eq(customers.id, customer.id))
      .returning()
    audit({
      action: 'Company Settings Update',
      entity: 'customers',
      entityId: customer.id,
      old: customerSettings(customer.settings),
      new: settings,
    })
    return present(actor, found(changed))
  }),
]

/** An empty alias is removed. */
const stored = ({ workflowAliases, ...input }: CompanySettingsInput): CustomerSettings =>
  customerSettings({
    ...input,
    workflowAliases: Object.fromEntries(Object.entries(workflowAliases).filter(([, name]) => name)),
  })

const present = (actor: Actor, { settings, version }: Customer) => ({
  settings: customerSettings(settings),
  version,
  can: { update: actor.may('Company Settings Update') },
})

const staleBy = ({ version, updatedAt, updatedBy }: Customer) => new StaleRow({ version, at: updatedAt, by: updatedBy })
