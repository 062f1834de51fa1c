import { open } from '../core/routeEntry.ts'

export const routes = {
  '/': open('signin', { redirect: '/signin' }),
  '/signup': open('signup'),
  '/signin': open('signin'),
  '/verify': open('verify'),
  '/confirm-email': open('verify'),
  '/password-reset': open('passwordReset'),
  '/single-session': open('singleSession'),
  '/first-password': open('firstPassword'),
}
