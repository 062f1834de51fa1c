import { z } from 'zod'

/**
 * Who filled in a checklist without an account, as they say themselves, and by which public link. `forgotten`: the name and
 * the address were removed when the company's time for personal data was over.
 */
export const Respondent = z.object({
  linkId: z.uuid(),
  link: z.string(),
  name: z.string(),
  email: z.string(),
  forgotten: z.boolean(),
})
export type Respondent = z.infer<typeof Respondent>
