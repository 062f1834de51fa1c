import { randomUUID } from 'node:crypto'
import {
  createCustomer,
  getCustomer,
  listCustomers,
  resumeCustomer,
  suspendCustomer,
  updateCustomer,
  updateFeatures,
  updateSubscription,
} from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { hashFirstPassword } from '../auth/public/members.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { preparedRoute, route } from '../platform/http/route.ts'
import { actOnCustomer } from './actOnCustomer.ts'
import { addCustomer } from './addCustomer.ts'
import { change } from './changeAndShow.ts'
import { changeDetails, changeFeatures, changeSubscription, resume, suspend } from './changeCustomer.ts'
import { getCustomerRow } from './customer.queries.ts'
import { customerListAbilities } from './customerAccounts.policy.ts'
import { dayOf, presentCustomer, presentDetails } from './customerAccounts.present.ts'
import { findCustomers } from './customers.queries.ts'

export const customerAccountRoutes = [
  route(listCustomers, async ({ actor, query, runtime: { db } }) => {
    const access = { reason: 'list customers', by: actor.id }
    const { rows, ...found } = await asPlatform(db, access, tx => findCustomers(tx, query, dayOf(actor)))
    return { customers: rows.map(row => presentCustomer(actor, row)), ...found, can: customerListAbilities(actor) }
  }),

  route(getCustomer, async ({ actor, params: { id }, runtime: { db, settings } }) => {
    const access = { reason: 'look at a customer', by: actor.id, customerId: id }
    return presentDetails(actor, await asPlatform(db, access, tx => getCustomerRow(tx, id)), settings)
  }),

  preparedRoute(
    createCustomer,
    async ({ actor, body: { firstPassword, entry } }) =>
      entry === 'password' && firstPassword ? hashFirstPassword(actor, firstPassword) : null,
    async ({ runtime, actor, tx, body, prepared: hash }) => {
      const id = randomUUID()
      const { settings, db } = runtime
      const acting = { runtime, actor, tx, customerId: id, reason: 'add a customer' }
      const row = await actOnCustomer(acting, async (platform, audit) => {
        await addCustomer({ tx: platform, id, auditKey: db.auditKey, url: settings.url, audit }, body, hash)
        return getCustomerRow(platform, id)
      })
      return presentDetails(actor, row, settings)
    },
  ),

  route(updateCustomer, call => {
    const { version: _, ...input } = call.body
    return change(call, 'change a customer', changing => changeDetails(changing, input))
  }),

  route(updateSubscription, call =>
    change(call, 'change the subscription of a customer', changing => changeSubscription(changing, call.body)),
  ),

  route(updateFeatures, call =>
    change(call, 'switch features of a customer', changing => changeFeatures(changing, call.body)),
  ),

  route(suspendCustomer, call => change(call, 'suspend a customer', changing => suspend(changing, call.body))),

  route(resumeCustomer, call => change(call, 'end the suspension of a customer', resume)),
]
