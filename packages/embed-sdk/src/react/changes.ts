// What a changed configuration asks for: the smallest call that brings the content to it.
import { isSameValue } from './sameValue.ts'

/** What of a configuration decides here; the rest is compared and passed on. */
export type ComparedConfig = {
  type: string
  id?: string
  embedUrl?: string
  hostname?: string
  uniqueId?: string
  accessToken?: string
  settings?: object
  filters?: object
  eventHooks?: object
}

/** Keys that a loaded report can take one by one. The order is that in which they are applied. */
const alterable = ['theme', 'settings', 'viewMode', 'pageName', 'bookmark', 'filters'] as const
export type AlterableKey = (typeof alterable)[number]

/**
 * `fresh`: the frame itself must be another. `load`: the same frame loads the configuration.
 * A list: these keys are altered in place; an empty one: nothing is to do.
 */
export type Change = 'fresh' | 'load' | AlterableKey[]

const fields = (config: object): Record<string, unknown> => config as Record<string, unknown>

/** Where the frame comes from, without the query: another report of the same place needs no other frame. */
const place = (embedUrl: string | undefined): string | undefined => embedUrl?.split(/[?#]/)[0]?.toLowerCase()

type FrameSettings = { layoutType?: number; localeSettings?: object }

/** The phone layouts have a page of their own in the frame. */
const isMobile = ({ layoutType }: FrameSettings): boolean => layoutType === 2 || layoutType === 3

/** All that stands in the frame's address or makes its identity. */
const ofFrame = ({ type, embedUrl, hostname, uniqueId, settings, eventHooks }: ComparedConfig): unknown[] => {
  const { localeSettings, ...rest }: FrameSettings = settings ?? {}
  return [type, place(embedUrl), hostname, uniqueId, localeSettings, isMobile(rest), Object.keys(eventHooks ?? {})]
}

const isPaginated = (config: ComparedConfig): boolean => /\/rdlembed\?/i.test(config.embedUrl ?? '')

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether every key is still there, at any depth: the frame leaves as it is what a call leaves out. */
const hasAllOf = (value: unknown, old: unknown): boolean => {
  if (!isPlain(old)) return value !== undefined || old === undefined
  return isPlain(value) && Object.keys(old).every(key => hasAllOf(value[key], old[key]))
}

const canAlter = (key: string, old: unknown, value: unknown): boolean => {
  if (key === 'filters') return Array.isArray(value)
  if (key === 'theme') return true
  if (key === 'settings' && !hasAllOf(value, old)) return false
  return (alterable as readonly string[]).includes(key) && value !== undefined && value !== null
}

/** What leads from one configuration to another. Tokens are no part of it. */
export const planChange = (before: ComparedConfig, after: ComparedConfig): Change => {
  if (!isSameValue(ofFrame(before), ofFrame(after))) return 'fresh'
  const [old, wanted] = [fields(before), fields(after)]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(wanted)])].filter(
    key => key !== 'accessToken' && !isSameValue(old[key], wanted[key]),
  )
  if (changed.length === 0) return []
  // These begin anew: their frames have no call to change them.
  if (/^(create|quickCreate|qna)$/.test(after.type)) return 'fresh'
  const inPlace =
    after.type === 'report' && !isPaginated(after) && changed.every(key => canAlter(key, old[key], wanted[key]))
  return inPlace ? alterable.filter(key => changed.includes(key)) : 'load'
}
