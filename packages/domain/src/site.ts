import { siteOf } from './core/site.ts'
import { features } from './features.ts'

/** Every page that is declared, whether the web application has it yet or not. */
export const site = siteOf(features.flatMap(({ pages = [] }) => pages))
