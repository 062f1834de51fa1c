import { contract } from '@gemba/domain/contract'

/** What the people of a company can call. */
export const companyCalls = contract.filter(({ endpoint }) => !endpoint.platform)

/** What only system administrators of the platform owner can call. */
export const platformCalls = contract.filter(({ endpoint }) => endpoint.platform)
