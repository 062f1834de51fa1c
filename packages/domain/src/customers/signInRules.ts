/** What a company asks of sign-ins, where it has not chosen anything else. */
export const defaultSignInRules = { idleMinutes: 12 * 60, passwordLength: 8, terminalMinutes: 5 } as const

/** What a company can choose. The shortest password is that of NIST SP 800-63B §3.1.1.2; more than 64 is no use. */
export const signInLimits = {
  idleMinutes: { min: 5, max: 12 * 60 },
  passwordLength: { min: 8, max: 64 },
  /** at a terminal, which the next person uses after a few minutes */
  terminalMinutes: { min: 1, max: 60 },
} as const
