import { z } from 'zod'

/** How grave an issue is; from the mildest to the gravest. */
export const IssueSeverity = z.enum(['low', 'medium', 'high', 'critical'])
export type IssueSeverity = z.infer<typeof IssueSeverity>

/** Orders severities: negative when a is milder than b. */
export const compareSeverity = (a: IssueSeverity, b: IssueSeverity): number =>
  IssueSeverity.options.indexOf(a) - IssueSeverity.options.indexOf(b)
