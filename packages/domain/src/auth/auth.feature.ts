import * as auth from './auth.endpoints.ts'
import * as pages from './auth.pages.ts'

export const topics = ['sign-ups', 'single-session', 'first-password'] as const
export const endpoints = [auth]
export { pages }
