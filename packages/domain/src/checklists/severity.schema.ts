import { z } from 'zod'
import { severities } from './severity.ts'

export const IssueSeverity = z.enum(severities)
export type IssueSeverity = z.infer<typeof IssueSeverity>
