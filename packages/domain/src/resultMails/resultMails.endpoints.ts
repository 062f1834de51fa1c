import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { review } from '../core/permissions.ts'
import {
  ResultMailExample,
  ResultMailTemplate,
  ResultMailTest,
  ResultMailText,
  TemplateLanguage,
  TemplateTrial,
} from './resultMails.schema.ts'

const permission = review('Result Mails')
const Version = z.int().min(0)

export const listResultMailTemplates = endpoint({
  method: 'GET',
  path: '/result-mail-templates',
  permission,
  summary: 'The texts of result e-mails, one in each language',
  response: z.object({ templates: z.array(ResultMailTemplate), can: z.object({ update: z.boolean() }) }),
})

export const updateResultMailTemplate = endpoint({
  method: 'PUT',
  path: '/result-mail-templates',
  permission: 'Result Mails Update',
  summary: 'Changes the text of result e-mails in a language; e-mails that wait keep theirs',
  body: ResultMailText.extend({ language: TemplateLanguage, version: Version }),
  response: ResultMailTemplate,
})

export const resetResultMailTemplate = endpoint({
  method: 'POST',
  path: '/result-mail-templates/reset',
  permission: 'Result Mails Update',
  summary: 'Returns to the text that comes with the product',
  body: z.object({ language: TemplateLanguage, version: Version }),
  response: ResultMailTemplate,
})

export const listResultMailExamples = endpoint({
  method: 'GET',
  path: '/result-mail-templates/examples',
  permission,
  shows: ['submissions', 'checklists'],
  summary: 'The newest submissions that the caller may see, or the one with a number, to try templates and rules with',
  query: z.object({ number: z.string().trim().max(40).optional() }),
  response: z.object({ examples: z.array(ResultMailExample) }),
})

export const previewResultMail = endpoint({
  method: 'POST',
  path: '/result-mail-templates/preview',
  permission: 'Result Mails Update',
  summary: 'What an e-mail with this text would look like',
  body: TemplateTrial,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const testResultMail = endpoint({
  method: 'POST',
  path: '/result-mail-templates/test',
  permission: 'Result Mails Update',
  changes: ['mails'],
  summary: 'Sends an e-mail with this text to the caller, marked as a test; at most 10 an hour',
  body: TemplateTrial,
  response: ResultMailTest,
})

export const getResultMailTest = endpoint({
  method: 'GET',
  path: '/result-mail-templates/tests/:id',
  permission: 'Result Mails Update',
  shows: ['mails'],
  summary: 'What became of a test e-mail of the caller',
  response: ResultMailTest,
})
