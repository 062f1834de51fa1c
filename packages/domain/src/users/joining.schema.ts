import { z } from 'zod'

const ids = z.array(z.uuid()).max(200)

/** To whom an invitation to join is mailed, and what they shall be here. */
export const JoiningInput = z.object({
  email: z.string().trim().toLowerCase().max(200, 'users:emailTooLong').pipe(z.email('users:emailInvalid')),
  roleIds: ids,
  groupIds: ids,
})
export type JoiningInput = z.infer<typeof JoiningInput>
