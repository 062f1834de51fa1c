/** Severities of issues, from low to critical. Here, because an answer's trigger sets it; issues build on it. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
export type IssueSeverity = (typeof severities)[number]

/** Compares severities: negative when a is lower than b. */
export const compareSeverity = (a: IssueSeverity, b: IssueSeverity): number =>
  severities.indexOf(a) - severities.indexOf(b)
