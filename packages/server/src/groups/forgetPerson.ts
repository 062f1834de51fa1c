import { sql } from 'drizzle-orm'
import type { ForgetPerson } from '../platform/forgetPerson.ts'

/** They leave all groups. That they once joined and left stays in the history, under their pseudonym. */
export const forgetMemberships: ForgetPerson = async (tx, { id }) => {
  await tx.execute(sql`
    with gone as (delete from group_members where user_id = ${id} returning group_id)
    insert into group_moves (group_id, user_id, joined) select group_id, ${id}::uuid, false from gone`)
}
