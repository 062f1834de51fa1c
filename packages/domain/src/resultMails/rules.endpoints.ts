import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { Reached } from './reached.schema.ts'
import { ResultMailRule, ResultMailRuleInput } from './rules.schema.ts'

const permission = review('Result Mails')
const shows = ['users', 'groups', 'roles', 'checklists', 'checklist-categories', 'tags', 'company-settings'] as const

export const listResultMailRules = endpoint({
  method: 'GET',
  path: '/result-mail-rules',
  permission,
  shows,
  summary: 'Who gets the results of which runs, by name',
  query: PageQuery,
  response: pageOf('rules', ResultMailRule).extend({ can: z.object({ create: z.boolean() }), outside: z.boolean() }),
})

export const getResultMailRule = endpoint({
  method: 'GET',
  path: '/result-mail-rules/:id',
  permission,
  shows,
  summary: 'A rule for result e-mails',
  response: ResultMailRule,
})

export const createResultMailRule = endpoint({
  method: 'POST',
  path: '/result-mail-rules',
  permission: 'Result Mails Create',
  summary: 'Adds a rule for result e-mails',
  body: ResultMailRuleInput,
  response: ResultMailRule,
})

export const updateResultMailRule = endpoint({
  method: 'PUT',
  path: '/result-mail-rules/:id',
  permission: 'Result Mails Update',
  summary: 'Changes a rule for result e-mails',
  body: ResultMailRuleInput.safeExtend({ version: Version }),
  response: ResultMailRule,
})

export const deleteResultMailRule = endpoint({
  method: 'DELETE',
  path: '/result-mail-rules/:id',
  permission: 'Result Mails Delete',
  summary: 'Deletes a rule for result e-mails',
})

export const findResultMailRecipients = endpoint({
  method: 'GET',
  path: '/result-mail-recipients',
  permission: ['Result Mails Create', 'Result Mails Update'],
  shows,
  summary: 'People, groups, roles, checklists, categories and tags to choose from for a rule',
  query: z.object({ search: z.string().trim().max(100).optional() }),
  response: ResultMailRule.shape.chosen,
})

export const explainResultMail = endpoint({
  method: 'GET',
  path: '/result-mail-recipients/of/:id',
  permission,
  shows: [...shows, 'submissions', 'result-mail-rules'],
  summary: 'Who would get the result of a submission by the rules as they are now, who would not, and why',
  response: Reached,
})
