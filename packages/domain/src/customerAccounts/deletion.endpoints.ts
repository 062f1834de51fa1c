import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { CustomerDetails, DeletionInput, SuspensionInput } from './customerAccounts.schema.ts'
import { DeletedCustomer } from './deletion.schema.ts'

const versioned = { version: Version }
const permission = 'Customers Delete'

/** Suspends the company at once and tells its administrators; everything of it is deleted when the time is over. */
export const deleteCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/deletion',
  permission,
  platform: true,
  summary: 'Has a company deleted after the waiting time',
  body: DeletionInput.extend(versioned),
  response: CustomerDetails,
})

/** The company stays suspended. 409 once deleting has begun. */
export const callOffDeletion = endpoint({
  method: 'POST',
  path: '/customers/:id/deletion/call-off',
  permission,
  platform: true,
  summary: 'Calls off the deletion of a company',
  body: z.object(versioned),
  response: CustomerDetails,
})

export const holdCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/hold',
  permission,
  platform: true,
  summary: 'Puts a company on legal hold: it cannot be deleted',
  body: SuspensionInput.extend(versioned),
  response: CustomerDetails,
})

export const releaseCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/hold/release',
  permission,
  platform: true,
  summary: 'Ends the legal hold of a company',
  body: z.object(versioned),
  response: CustomerDetails,
})

export const listDeletedCustomers = endpoint({
  method: 'GET',
  path: '/customer-deletions',
  permission: review('Customers'),
  platform: true,
  summary: 'Companies that were deleted, the last one first',
  query: PageQuery.pick({ next: true, count: true }),
  response: pageOf('deletions', DeletedCustomer),
})

export const getDeletionCertificate = endpoint({
  method: 'GET',
  path: '/customer-deletions/:id/certificate',
  permission: review('Customers'),
  platform: true,
  summary: 'The certificate of a deletion, as PDF',
  transfer: 'file',
})
