import * as pages from './shell.pages.ts'

export { pages }
