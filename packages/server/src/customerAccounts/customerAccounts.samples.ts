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
import { listUsage } from '@gemba/domain/customerAccounts/usage.endpoints'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

const details = {
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

export const customerAccountSamples = samplesOf<World>({
  paths: { '/customers/': ({ customer }) => ({ id: customer.id }) },
  calls: {
    createCustomer: { body: () => fresh },
    updateCustomer: { body: () => ({ ...details, version: 1 }) },
    updateSubscription: { body: () => ({ ...subscription, version: 1 }) },
    updateFeatures: { body: () => ({ features: ['allowChecklists'], version: 1 }) },
    suspendCustomer: { body: () => ({ reason: 'Not paid', version: 1 }) },
    resumeCustomer: { body: () => ({ version: 1 }) },
  },
  pages: {
    '/admin/customers': async ask => {
      const { customers, can } = await ask(listCustomers, { query: {} })
      return {
        links: [
          ...customers.map(({ id }) => addressOf('/admin/customers/$id', { id })),
          ...(can.create ? [addressOf('/admin/customers/new')] : []),
        ],
      }
    },
    '/admin/system-reports': async ask => {
      await ask(listUsage, { query: {} })
      return {}
    },
    '/admin/customers/new': async () => ({ acts: [createCustomer] }),
    '/admin/customers/$id': async (ask, { at }) => {
      const { can } = await ask(getCustomer, { params: { id: String(at.id) } })
      const changes = [updateCustomer, updateSubscription, updateFeatures, exportCustomer]
      return {
        acts: offered(...(can.update ? changes : []), ...(can.suspend ? [suspendCustomer, resumeCustomer] : [])),
      }
    },
  },
})
