import * as push from './push.endpoints.ts'

export const topics = ['push-devices'] as const
export const endpoints = [push]
