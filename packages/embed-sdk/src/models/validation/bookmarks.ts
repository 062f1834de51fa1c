import { type Refusal, type Rule, refusal } from './rules.ts'

const byName: Rule = { fields: { 'name*': 'string' } }

const byState: Rule = { fields: { 'state*': 'string' } }

/** A bookmark by its name or by its state. */
export const bookmark: Rule = { anyOf: [byName, byState] }

const play: Rule = { fields: { 'playMode*': [0, 1] } }

const add: Rule = { fields: { state: 'string', displayName: 'string', apply: 'boolean' } }

const capture: Rule = {
  fields: { 'options*': { fields: { personalizeVisuals: 'boolean', allPages: 'boolean' } } },
}

/** What is wrong with an `IApplyBookmarkByNameRequest`. */
export const validateApplyBookmarkByNameRequest = (input: unknown): Refusal => refusal(byName, input)

/** What is wrong with an `IApplyBookmarkStateRequest`. */
export const validateApplyBookmarkStateRequest = (input: unknown): Refusal => refusal(byState, input)

/** What is wrong with an `IPlayBookmarkRequest`. */
export const validatePlayBookmarkRequest = (input: unknown): Refusal => refusal(play, input)

/** What is wrong with an `IAddBookmarkRequest`. */
export const validateAddBookmarkRequest = (input: unknown): Refusal => refusal(add, input)

/** What is wrong with an `ICaptureBookmarkRequest`. */
export const validateCaptureBookmarkRequest = (input: unknown): Refusal => refusal(capture, input)
