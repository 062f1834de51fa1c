import { z } from 'zod'

/** Who filled in a checklist without an account, as they say themselves, and by which public link. */
export const Respondent = z.object({ linkId: z.uuid(), link: z.string(), name: z.string(), email: z.string() })
export type Respondent = z.infer<typeof Respondent>
