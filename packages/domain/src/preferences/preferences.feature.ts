import * as pages from './preferences.pages.ts'

export { pages }
