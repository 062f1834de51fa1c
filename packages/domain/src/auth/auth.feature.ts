import * as auth from './auth.endpoints.ts'
import * as pages from './auth.pages.ts'
import * as sessionMode from './sessionMode.endpoints.ts'

export const topics = ['sign-ups', 'single-session', 'first-password', 'session-mode'] as const
export const endpoints = [auth, sessionMode]
export { pages }
