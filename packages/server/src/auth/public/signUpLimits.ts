import type { Database } from '../../platform/database/database.ts'
import { takeTurn } from './rateLimit.ts'

/** What one caller may do to sign up. */
export const signUpLimit = { most: 10, seconds: 60 }
const signUpLimitOfAddress = { most: 3, seconds: 15 * 60 }

/** Counts an e-mail to an address of someone who signs up; 429 after a few, whoever asks. */
export const takeAddressTurn = (db: Database, address: string): Promise<void> =>
  takeTurn(db, `sign-up of ${address.toLowerCase()}`, signUpLimitOfAddress)
