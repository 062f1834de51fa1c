import { z } from 'zod'

/** The three roles that approve, in the order in which a submission goes through them. Also the route's last part. */
export const WorkflowRole = z.enum(['qa-supervisor', 'mfg-supervisor', 'qa-manager'])
export type WorkflowRole = z.infer<typeof WorkflowRole>

/** The roles' own names; a customer's workflow tag alias is shown instead where there is one. */
export const roleNames: Record<WorkflowRole, string> = {
  'qa-supervisor': 'QA Supervisor',
  'mfg-supervisor': 'MFG Supervisor',
  'qa-manager': 'QA Manager',
}

const position = (role: WorkflowRole): number => WorkflowRole.options.indexOf(role)

/** The roles before this one, first to last. */
export const earlierRoles = (role: WorkflowRole): WorkflowRole[] => WorkflowRole.options.slice(0, position(role))
