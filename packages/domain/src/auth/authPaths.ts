/** Paths of better-auth for sign-in, sign-out and password reset. */
export const authPaths = {
  signIn: '/api/auth/sign-in/username',
  signOut: '/api/auth/sign-out',
  requestPasswordReset: '/api/auth/request-password-reset',
  resetPassword: '/api/auth/reset-password',
} as const
