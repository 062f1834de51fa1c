import { routes } from '@gemba/domain/auth/auth.pages'
import type { WebFeature } from '../platform/feature.ts'
import { page } from '../platform/pages.ts'

export const authFeature: WebFeature = {
  routes,
  pages: {
    '/signin': page(['auth'], () => import('./SignInPage.tsx').then(file => file.SignInPage)),
    '/signup': page(['auth', 'enrollmentKeys', 'users'], () =>
      import('./SignUpPage.tsx').then(file => file.SignUpPage),
    ),
    '/verify': page(['auth'], () => import('./VerifyPage.tsx').then(file => file.VerifyPage)),
    '/password-reset': page(['auth'], () => import('./PasswordResetPage.tsx').then(file => file.PasswordResetPage)),
    '/first-password': page(['auth'], () => import('./FirstPasswordPage.tsx').then(file => file.FirstPasswordPage)),
    '/confirm-email': page(['preferences', 'auth'], () =>
      import('./ConfirmEmailPage.tsx').then(file => file.ConfirmEmailPage),
    ),
    '/single-session': page(['auth'], () => import('./SingleSessionPage.tsx').then(file => file.SingleSessionPage)),
  },
}
