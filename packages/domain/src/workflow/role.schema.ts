import { z } from 'zod'
import { workflowRoles } from './roles.ts'

export const WorkflowRole = z.enum(workflowRoles)
export type WorkflowRole = z.infer<typeof WorkflowRole>
