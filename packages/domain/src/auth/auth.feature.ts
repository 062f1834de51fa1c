import * as auth from './auth.endpoints.ts'
import * as pages from './auth.pages.ts'

export const endpoints = [auth]
export { pages }
