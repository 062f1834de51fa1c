import { randomUUID } from 'node:crypto'
import {
  createCustomer,
  getCustomer,
  getCustomerLogo,
  listCustomers,
  resumeCustomer,
  suspendCustomer,
  updateCustomer,
  updateFeatures,
  updateSubscription,
} from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { hashFirstPassword } from '../auth/public/members.ts'
import { copyPicture } from '../files/public/copyPicture.ts'
import { sendPicture } from '../files/public/pictures.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { refuse } from '../platform/http/refusal.ts'
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
        const copyLogo = (logo: string) => copyPicture({ from: tx, to: platform, runtime, field: 'logo' }, logo)
        const adding = { tx: platform, id, auditKey: db.auditKey, url: settings.url, audit, copyLogo }
        await addCustomer(adding, body, hash)
        return getCustomerRow(platform, id)
      })
      return presentDetails(actor, row, settings)
    },
  ),

  route(updateCustomer, call => {
    const { version: _, ...input } = call.body
    const { tx: from, runtime } = call
    return change(call, 'change a customer', changing =>
      changeDetails(changing, input, logo => copyPicture({ from, to: changing.tx, runtime, field: 'logo' }, logo)),
    )
  }),

  route(getCustomerLogo, async ({ actor, params: { id, logoId }, query, runtime, reply, answerLater }) => {
    const access = { reason: 'look at a customer', by: actor.id, customerId: id }
    await asPlatform(runtime.db, access, async tx => {
      const { logo } = await getCustomerRow(tx, id)
      if (logo !== logoId) throw refuse('not-found')
      await sendPicture({ tx, runtime, reply, answerLater }, logo, query.size)
    })
    return undefined
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
