import type { ChecklistType, MailSettings } from '@gemba/domain/checklists/checklist.schema'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { areThere } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { roles } from '../roles/public/roles.table.ts'
import { users } from '../users/public/users.table.ts'
import { checklistCategories } from './public/checklists.table.ts'

/** A category is of the checklist's own type and customer. */
export const checkCategory = async (tx: Tx, categoryId: string | null, type: ChecklistType) => {
  if (categoryId === null) return
  const [row] = await tx
    .select({ id: checklistCategories.id })
    .from(checklistCategories)
    .where(and(eq(checklistCategories.id, categoryId), eq(checklistCategories.type, type)))
  if (!row) throw refuse('invalid-input', { fields: { categoryId: 'checklists:category-unknown' } })
}

/** Requires that everyone who will get the result mail belongs to the customer. */
export const checkMail = async (tx: Tx, mail: MailSettings) => {
  if (!(await areThere(tx, users, mail.userIds)))
    throw refuse('invalid-input', { fields: { 'mail.userIds': 'checklists:person-unknown' } })
  if (!(await areThere(tx, roles, mail.roleIds)))
    throw refuse('invalid-input', { fields: { 'mail.roleIds': 'checklists:role-unknown' } })
}
