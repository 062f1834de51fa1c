/** Signing in and out and the reset of a password are better-auth's and lie beside our own calls. */
export const authPaths = {
  signIn: '/api/auth/sign-in/username',
  signOut: '/api/auth/sign-out',
  requestPasswordReset: '/api/auth/request-password-reset',
  resetPassword: '/api/auth/reset-password',
} as const
