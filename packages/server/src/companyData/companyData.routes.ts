import { exportCompany, exportCustomer } from '@gemba/domain/companyData/companyData.endpoints'
import { eq } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { startArchive } from '../exports/public/startArchive.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { found } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { phrase } from '../platform/phrases.ts'

export const companyDataRoutes = [
  route(exportCompany, ({ actor, locale, ...call }) => {
    const name = phrase(locale, 'companyData:archive', { company: actor.customer.name })
    return startArchive({ ...call, actor, locale }, { endpoint: exportCompany, name, query: {} })
  }),

  route(exportCustomer, async ({ actor, locale, params: { id }, runtime: { db }, ...call }) => {
    const access = { reason: 'export everything of a customer', by: actor.id, customerId: id }
    const [customer] = await asPlatform(db, access, tx =>
      tx.select({ name: customers.name }).from(customers).where(eq(customers.id, id)),
    )
    const name = phrase(locale, 'companyData:archive', { company: found(customer).name })
    return startArchive({ ...call, actor, locale }, { endpoint: exportCustomer, name, query: { customerId: id } })
  }),
]
