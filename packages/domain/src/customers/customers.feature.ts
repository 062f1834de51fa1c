export const auditedEntities = ['customers'] as const
export const auditedActions = ['Platform Access'] as const
