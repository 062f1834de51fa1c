import type { StartOpening } from '@gemba/domain/startCodes/startOpening.endpoints'

/** What is shown of a code, and what it begins. */
export type Start = Omit<StartOpening, 'state'>
