import type { Numbered } from '../records/public/takeNumber.ts'
import { issues } from './public/issues.table.ts'

export const issueNumbers: Numbered = { series: 'issue', column: issues.number }
