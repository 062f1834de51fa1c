import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { DatasetDescription } from './fields.schema.ts'
import { DatasetQuery, DatasetResult } from './query.schema.ts'

const shows = ['submissions', 'issues', 'checklists', 'users', 'schedules', 'tags', 'tag-types'] as const

/** Those that the caller may query: by their own permissions and the company's features. */
export const listDatasets = endpoint({
  method: 'GET',
  path: '/datasets',
  permission: 'signed-in',
  summary: 'What reports and widgets can be built from: datasets and their fields, in the language of the caller',
  response: z.object({ datasets: z.array(DatasetDescription) }),
})

/**
 * Each dataset says who may query it, and people see figures of the records that they may read. 403 without its
 * permission, 404 without its feature, 422 with an unknown field. 422 also where it takes longer than 20 seconds.
 */
export const queryDataset = endpoint({
  method: 'POST',
  path: '/datasets/query',
  permission: 'signed-in',
  shows,
  summary: 'Figures of a dataset: grouped, filtered, sorted',
  body: DatasetQuery,
  response: DatasetResult,
})
