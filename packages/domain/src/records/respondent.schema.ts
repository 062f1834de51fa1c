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

/** What lists say of a submission by a public link: the link, and the name that the person gave, empty without one. */
export const PublicSource = z.object({ link: z.string(), name: z.string() })
export type PublicSource = z.infer<typeof PublicSource>
