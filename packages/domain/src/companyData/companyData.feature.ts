import * as companyData from './companyData.endpoints.ts'

export const endpoints = [companyData]
