import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { exportOf } from '../core/listExport.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { ThumbnailSize } from '../core/thumbnails.ts'
import {
  CustomerDetails,
  CustomerInput,
  CustomerSummary,
  Feature,
  FeaturesInput,
  SubscriptionInput,
  SuspensionInput,
} from './customerAccounts.schema.ts'
import { customerFilters } from './customerFilters.ts'
import { NewCustomerInput } from './newCustomer.schema.ts'

const permission = review('Customers')
const versioned = { version: Version }

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  permission,
  platform: true,
  summary: 'The companies of the installation, by name, with their subscription and use',
  query: PageQuery.extend({ feature: Feature.optional(), which: z.enum(customerFilters).optional() }),
  response: pageOf('customers', CustomerSummary).extend({
    /** of all that match */
    totals: z.object({ users: z.int(), runs: z.int() }),
    can: z.object({ create: z.boolean() }),
  }),
})

export const exportCustomers = exportOf(listCustomers)

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customers/:id',
  permission,
  platform: true,
  summary: 'A company with its subscription, features and use',
  response: CustomerDetails,
})

/** By its file, so that another logo has another address. 404 for any other file. */
export const getCustomerLogo = endpoint({
  method: 'GET',
  path: '/customers/:id/logos/:logoId',
  permission,
  platform: true,
  summary: 'The logo of a company, as a small WebP',
  query: z.object({ size: ThumbnailSize.default(192) }),
  transfer: 'file',
})

/** The company with its roles, and its first administrator, who is invited or gets a first password. */
export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  permission: 'Customers Create',
  platform: true,
  summary: 'Adds a company with its first administrator',
  body: NewCustomerInput,
  secrets: ['firstPassword'],
  response: CustomerDetails,
})

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/customers/:id',
  permission: 'Customers Update',
  platform: true,
  summary: "Changes a company's name, address, logo, seats and contact",
  body: CustomerInput.extend(versioned),
  response: CustomerDetails,
})

export const updateSubscription = endpoint({
  method: 'PUT',
  path: '/customers/:id/subscription',
  permission: 'Customers Update',
  platform: true,
  summary: "Changes until when a company's subscription lasts, and when it is warned",
  body: SubscriptionInput.extend(versioned),
  response: CustomerDetails,
})

/** Records stay. Menus, pages and calls of a feature that is off are closed from the next request on. */
export const updateFeatures = endpoint({
  method: 'PUT',
  path: '/customers/:id/features',
  permission: 'Customers Update',
  platform: true,
  summary: 'Switches the features of a company on and off',
  body: FeaturesInput.extend(versioned),
  response: CustomerDetails,
})

/** All sessions end at once, and no one can sign in to it; its data stays. */
export const suspendCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/suspend',
  permission: 'Customers Update',
  platform: true,
  summary: 'Suspends a company',
  body: SuspensionInput.extend(versioned),
  response: CustomerDetails,
})

export const resumeCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/resume',
  permission: 'Customers Update',
  platform: true,
  summary: 'Ends the suspension of a company',
  body: z.object(versioned),
  response: CustomerDetails,
})
