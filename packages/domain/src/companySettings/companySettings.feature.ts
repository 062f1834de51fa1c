import * as companySettings from './companySettings.endpoints.ts'
import * as pages from './companySettings.pages.ts'

export const entities = ['Company Settings'] as const
export const furtherPermissions = ['Company Settings Export'] as const

export const topics = ['company-settings'] as const
export const endpoints = [companySettings]
export { pages }
