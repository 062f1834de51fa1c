import { hashPassword } from 'better-auth/crypto'

/** A password of people in tests, and as it is stored: deriving it takes long, so all of them share it. */
export const password = 'torque 12 Nm'
export const passwordHash = await hashPassword(password)
