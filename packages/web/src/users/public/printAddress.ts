import { addressOf } from '@gemba/domain/core/address'

/** The page that prints first passwords. */
export const printAddress = (): string => addressOf('/print/utility/mass-registration')
