import type { NewCustomerInput } from '@gemba/domain/customerAccounts/newCustomer.schema'
import type { entries } from '@gemba/domain/users/userAccount.schema'
import type { z } from 'zod'
import type { ServerForm } from '../platform/form.ts'

/** What is entered about a new company. */
export type NewCustomerValues = z.input<typeof NewCustomerInput> & {
  entry: (typeof entries)[number]
  firstPassword: string
}
export type NewCustomerForm = ServerForm<NewCustomerValues>
