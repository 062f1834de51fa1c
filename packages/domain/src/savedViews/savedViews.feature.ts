import * as savedViews from './savedViews.endpoints.ts'

export const endpoints = [savedViews]
