import type { PlaceOfVisit } from '../../publicLinks/public/visitedPlaces.ts'
import { findVisited } from './findVisited.ts'
import { countStart, readStart } from './useStartCode.ts'

/** Machines at which people without an account fill in a checklist: those whose start code names a public link. */
export const visitedPlaces: PlaceOfVisit = {
  find: findVisited,
  read: readStart,
  count: countStart,
}
