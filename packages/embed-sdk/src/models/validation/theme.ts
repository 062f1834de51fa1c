import { type Rule, refusal, type ValidationErrors } from './rules.ts'

/** A theme: its content may be any object. */
export const theme: Rule = { fields: { themeJson: { fields: {} } } }

/** What is wrong with an `ICustomTheme`. */
export const validateCustomTheme = (input: unknown): ValidationErrors => refusal(theme, input)
