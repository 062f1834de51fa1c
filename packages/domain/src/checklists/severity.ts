import { z } from 'zod'

/** How grave an issue is, from the mildest to the gravest. Here, because an answer's trigger sets it; issues build on it. */
export const IssueSeverity = z.enum(['low', 'medium', 'high', 'critical'])
export type IssueSeverity = z.infer<typeof IssueSeverity>

/** Orders severities: negative when a is milder than b. */
export const compareSeverity = (a: IssueSeverity, b: IssueSeverity): number =>
  IssueSeverity.options.indexOf(a) - IssueSeverity.options.indexOf(b)
