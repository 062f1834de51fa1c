import { getCustomerLogo } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import { fileAddress } from '../platform/call.ts'

/** The address of a company's logo; undefined without one. */
export const logoOf = ({ id, logo }: { id: string; logo: string | null }): string | undefined =>
  logo === null ? undefined : fileAddress(getCustomerLogo, { params: { id, logoId: logo }, query: {} })
