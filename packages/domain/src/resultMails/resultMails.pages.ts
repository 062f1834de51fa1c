import { inOrder } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { admin } from '../core/routeEntry.ts'
import { administration } from '../users/administration.ts'

const templates = '/admin/result-mails/templates'

export const routes = {
  [templates]: admin('resultMailTemplates', review('Result Mails'), 'administration'),
} as const

export const menu = inOrder(administration, 57, templates)
