import * as checklistReports from './checklistReports.endpoints.ts'
import * as pages from './checklistReports.pages.ts'

export const topics = ['checklist-reports'] as const
export const endpoints = [checklistReports]
export { pages }
