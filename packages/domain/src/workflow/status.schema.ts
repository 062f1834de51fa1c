import { z } from 'zod'
import { noStatus, statusCodes } from './statuses.ts'

export const StatusCode = z.enum(statusCodes)
export type StatusCode = z.infer<typeof StatusCode>

export const StatusFilter = z.enum([...StatusCode.options, noStatus.code])
export type StatusFilter = z.infer<typeof StatusFilter>
