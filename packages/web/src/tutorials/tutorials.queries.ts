import { createTutorial, listTutorials, updateTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { useWrite } from '../platform/queries.ts'
import { useList } from '../platform/useList.ts'

/** Pages of 50, by name (specification 1 §9). The window lies over any page, so the page's address stays as it is. */
export const useTutorials = () =>
  useList(listTutorials, { sort: 'name', rows: response => response.tutorials, keep: 'here' })

export const useCreateTutorial = () => useWrite(createTutorial)
export const useUpdateTutorial = () => useWrite(updateTutorial)
