import { type Rule, refusal, type ValidationErrors } from './rules.ts'

const named: Rule = { fields: { 'name*': 'string' } }

const exportData: Rule = { fields: { rows: 'number', exportDataType: [0, 1] } }

/** What is wrong with a page that is to be shown. */
export const validatePage = (input: unknown): ValidationErrors => refusal(named, input)

/** What is wrong with an `ISaveAsParameters`; the workspace is not looked at. */
export const validateSaveAsParameters = (input: unknown): ValidationErrors => refusal(named, input)

/** What is wrong with an `IExportDataRequest`. */
export const validateExportDataRequest = (input: unknown): ValidationErrors => refusal(exportData, input)
