import { z } from 'zod'

/** Severities of issues, from low to critical. Here, because an answer's trigger sets it; issues build on it. */
export const IssueSeverity = z.enum(['low', 'medium', 'high', 'critical'])
export type IssueSeverity = z.infer<typeof IssueSeverity>

/** Compares severities: negative when a is lower than b. */
export const compareSeverity = (a: IssueSeverity, b: IssueSeverity): number =>
  IssueSeverity.options.indexOf(a) - IssueSeverity.options.indexOf(b)
