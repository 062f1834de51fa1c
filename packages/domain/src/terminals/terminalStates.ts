/** A trusted terminal lets people in with a PIN; a revoked one stays listed, because sign-ins name it. */
export const terminalStates = ['trusted', 'revoked'] as const
