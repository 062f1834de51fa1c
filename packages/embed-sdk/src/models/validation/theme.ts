import { type Refusal, type Rule, refusal } from './rules.ts'

/** A theme: its content may be any object. */
export const theme: Rule = { fields: { themeJson: { fields: {} } } }

/** What is wrong with an `ICustomTheme`. */
export const validateCustomTheme = (input: unknown): Refusal => refusal(theme, input)
