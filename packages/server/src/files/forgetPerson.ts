import { eq } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'
import { files } from './public/files.table.ts'

/** Nothing refers to their picture any more: the nightly clean-up is to look at it next. */
export const forgetPicture: ForgetPerson = async (tx, { picture }) => {
  if (picture) await tx.update(files).set({ referredAt: null }).where(eq(files.id, picture))
}
