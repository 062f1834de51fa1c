import * as datasets from './datasets.endpoints.ts'

export const topics = ['datasets'] as const
export const endpoints = [datasets]
