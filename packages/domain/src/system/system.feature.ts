export const platformEntities = ['System Reports'] as const
