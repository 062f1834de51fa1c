import { randomUUID } from 'node:crypto'
import { exportCustomer } from '@gemba/domain/companyData/companyData.endpoints'
import { addressOf } from '@gemba/domain/core/address'
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
import {
  callOffDeletion,
  deleteCustomer,
  getDeletionCertificate,
  holdCustomer,
  listDeletedCustomers,
  releaseCustomer,
} from '@gemba/domain/customerAccounts/deletion.endpoints'
import { listUsage } from '@gemba/domain/customerAccounts/usage.endpoints'
import { eq } from 'drizzle-orm'
import { companyDeletions } from '../customers/public/deletions.table.ts'
import { asPlatform } from '../platform/database/asPlatform.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

const details = {
  logo: null,
  ...{ name: 'Halden Precision', address: 'Storgata 4', place: 'Halden', seats: 60 },
  ...{ contactName: 'Ines Falk', contactEmail: 'ines.falk@gemba.example', contactPhone: '+47 69 17 00 00' },
}
const subscription = { expiresOn: '2030-12-31', leadDays: 30 }
const fresh = {
  ...details,
  ...subscription,
  ...{ timezone: 'Europe/Oslo', locale: 'en-GB', language: 'en', features: ['allowChecklists'] },
  ...{ username: 'halden.admin', firstName: 'Nils', lastName: 'Berg', email: '' },
  ...{ entry: 'password', firstPassword: 'k7mw-p2xq-9fhd' },
}

export const customerAccountSamples = samplesOf<World & { certificate: Thing; logo: Thing }>({
  // Of a company that was deleted: none of the world's own.
  build: async ({ db }) => {
    const dueAt = new Date(Date.now() + 30 * 86_400_000)
    const asked = {
      companyId: randomUUID(),
      name: 'Gone Ltd',
      reason: 'The contract ended',
      askedBy: 'Ines Falk',
      dueAt,
    }
    const [certificate] = await asPlatform(db, { reason: 'a sample' }, async tx => {
      const [row] = await tx.insert(companyDeletions).values(asked).returning({ id: companyDeletions.id })
      return tx
        .update(companyDeletions)
        .set({ doneAt: new Date() })
        .where(eq(companyDeletions.id, String(row?.id)))
        .returning({ id: companyDeletions.id })
    })
    if (!certificate) throw new Error('no certificate was stored')
    return { certificate }
  },
  paths: {
    '/customers/': ({ customer, logo }) => ({ id: customer.id, logoId: logo.id }),
    '/customer-deletions/': ({ certificate }) => ({ id: certificate.id }),
  },
  calls: {
    createCustomer: { body: () => fresh },
    updateCustomer: { body: () => ({ ...details, version: 1 }) },
    updateSubscription: { body: () => ({ ...subscription, version: 1 }) },
    updateFeatures: { body: () => ({ features: ['allowChecklists'], version: 1 }) },
    suspendCustomer: { body: () => ({ reason: 'Not paid', version: 1 }) },
    deleteCustomer: { body: () => ({ name: 'Halden Precision', reason: 'The contract has ended', version: 1 }) },
    callOffDeletion: { body: () => ({ version: 1 }) },
    holdCustomer: { body: () => ({ reason: 'Product liability case 17', version: 1 }) },
    releaseCustomer: { body: () => ({ version: 1 }) },
    resumeCustomer: { body: () => ({ version: 1 }) },
  },
  pages: {
    '/admin/customers': async ask => {
      const { customers, can } = await ask(listCustomers, { query: {} })
      return {
        links: [
          ...customers.map(({ id }) => addressOf('/admin/customers/$id', { id })),
          ...(can.create ? [addressOf('/admin/customers/new')] : []),
          addressOf('/admin/customers/deleted'),
        ],
      }
    },
    '/admin/system-reports': async ask => {
      await ask(listUsage, { query: {} })
      return {}
    },
    '/admin/customers/new': async () => ({ acts: [createCustomer] }),
    '/admin/customers/deleted': async ask => {
      const { deletions } = await ask(listDeletedCustomers, { query: {} })
      return { acts: offered(deletions.length > 0 && getDeletionCertificate) }
    },
    '/admin/customers/$id': async (ask, { at }) => {
      const { can } = await ask(getCustomer, { params: { id: String(at.id) } })
      const changes = [updateCustomer, updateSubscription, updateFeatures, exportCustomer]
      return {
        acts: offered(
          ...(can.update ? changes : []),
          ...(can.suspend ? [suspendCustomer, resumeCustomer] : []),
          ...(can.delete ? [deleteCustomer, callOffDeletion, holdCustomer, releaseCustomer] : []),
        ),
      }
    },
  },
})
