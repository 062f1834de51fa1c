import { filters } from './filters.ts'
import { type Rule, refusal, type ValidationErrors } from './rules.ts'
import { slicerSelector } from './selectors.ts'

const state: Rule = { fields: { filters } }

const slicer: Rule = { fields: { 'selector*': slicerSelector, 'state*': state } }

/** What is wrong with an `ISlicer`. */
export const validateSlicer = (input: unknown): ValidationErrors => refusal(slicer, input)

/** What is wrong with an `ISlicerState`. */
export const validateSlicerState = (input: unknown): ValidationErrors => refusal(state, input)
