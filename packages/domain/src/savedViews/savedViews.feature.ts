import * as savedViews from './savedViews.endpoints.ts'

export const topics = ['saved-views'] as const
export const endpoints = [savedViews]
