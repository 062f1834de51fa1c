/** The name of a role as a word of its own: 'Checklist operator'. Built-in roles are stored as specification 1 §6 writes them. */
export const roleName = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1)
