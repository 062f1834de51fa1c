/** The three roles that approve, in the order in which a submission goes through them. Also the route's last part. */
export const workflowRoles = ['qa-supervisor', 'mfg-supervisor', 'qa-manager'] as const
export type WorkflowRole = (typeof workflowRoles)[number]

/** The roles' own names; a customer's workflow tag alias is shown instead where there is one. */
export const roleNames: Record<WorkflowRole, string> = {
  'qa-supervisor': 'QA Supervisor',
  'mfg-supervisor': 'MFG Supervisor',
  'qa-manager': 'QA Manager',
}

/** The roles before this one, first to last. */
export const earlierRoles = (role: WorkflowRole): WorkflowRole[] => workflowRoles.slice(0, workflowRoles.indexOf(role))
