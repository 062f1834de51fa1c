import { type Rule, refusal, type ValidationErrors } from './rules.ts'

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
export const validateApplyBookmarkByNameRequest = (input: unknown): ValidationErrors => refusal(byName, input)

/** What is wrong with an `IApplyBookmarkStateRequest`. */
export const validateApplyBookmarkStateRequest = (input: unknown): ValidationErrors => refusal(byState, input)

/** What is wrong with an `IPlayBookmarkRequest`. */
export const validatePlayBookmarkRequest = (input: unknown): ValidationErrors => refusal(play, input)

/** What is wrong with an `IAddBookmarkRequest`. */
export const validateAddBookmarkRequest = (input: unknown): ValidationErrors => refusal(add, input)

/** What is wrong with an `ICaptureBookmarkRequest`. */
export const validateCaptureBookmarkRequest = (input: unknown): ValidationErrors => refusal(capture, input)
