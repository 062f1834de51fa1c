import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { readersOf } from '../core/scope.ts'
import { Tutorial, TutorialInput } from './tutorials.schema.ts'
import { tutorialScope } from './tutorials.scope.ts'

export const listTutorials = endpoint({
  method: 'GET',
  path: '/tutorials',
  permission: readersOf(tutorialScope),
  summary: 'Links to tutorials, by name',
  query: PageQuery,
  response: pageOf('tutorials', Tutorial).extend({ can: z.object({ create: z.boolean() }) }),
})

export const createTutorial = endpoint({
  method: 'POST',
  path: '/tutorials',
  // Adding is for people who can create or manage (specification 1 §6).
  permission: ['Tutorials Create', 'Tutorials Update', 'Tutorials Delete'],
  inSupport: true,
  summary: 'Adds a tutorial',
  body: TutorialInput,
  response: Tutorial,
})

export const updateTutorial = endpoint({
  method: 'PUT',
  path: '/tutorials/:id',
  permission: 'Tutorials Update',
  inSupport: true,
  summary: 'Changes a tutorial',
  body: TutorialInput.extend({ version: Version }),
  response: Tutorial,
})

export const deleteTutorial = endpoint({
  method: 'DELETE',
  path: '/tutorials/:id',
  permission: 'Tutorials Delete',
  inSupport: true,
  summary: 'Deletes a tutorial',
})
