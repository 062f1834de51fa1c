import { tableOf } from '@gemba/domain/datasets/filterTargets'
import { mostQueryFilters } from '@gemba/domain/datasets/query.schema'
import type { ReportDocument, Visual } from '@gemba/domain/reports/report.schema'
import {
  getUserState,
  mostUserStateBytes,
  removeUserState,
  saveUserState,
  type UserState,
} from '@gemba/domain/reports/userStates.endpoints'
import type { Dataset, Reader } from '../../platform/datasets/dataset.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { tokenRoute } from '../../platform/http/route.ts'
import { zoneOf } from '../../platform/zone.ts'
import { checkFilters, filtersIn } from '../checkDocument.ts'
import { type Embedded, embeddedIn } from '../embeddedIn.ts'
import { bearerOf } from '../embedToken.ts'
import { deleteUserState, findUserState, storeUserState } from './userStates.queries.ts'

const placeOf = ({ actor, report }: Embedded) => ({ userId: actor.id, reportId: report.id })
const readerOf = ({ actor, locale }: Embedded): Reader => ({ actor, zone: zoneOf(actor), locale })

/** Refuses what can't be asked once it is chosen: fields that are not there, and more filters than one query has. @throws 422 */
const checkState = async (state: UserState, given: Embedded, datasets: readonly Dataset[]): Promise<void> => {
  checkFilters(filtersIn(state), datasets, readerOf(given))
  if (asksTooMuch(await given.report.document(), state))
    throw refuse('invalid-input', { message: 'reports:tooManyFilters' })
}

/** Whether a visual would be asked with more filters than a query has, as the frame asks it. */
const asksTooMuch = (document: ReportDocument, { report = document.filters, own, slicers }: UserState): boolean =>
  document.pages.some(page => {
    const ofPage = [...report, ...(own[page.name] ?? page.filters)]
    const placeOf = ({ name }: Visual) => `${page.name}/${name}`
    return page.visuals.some(visual => {
      const ofVisual = own[placeOf(visual)] ?? (visual.type === 'slicer' ? [] : visual.filters)
      const others = page.visuals.filter(one => one.type === 'slicer' && one !== visual)
      const ofSlicers = others.flatMap(slicer => slicers[placeOf(slicer)] ?? slicer.filters)
      const asked = [...ofPage, ...ofVisual, ...ofSlicers].filter(one => tableOf(one) === visual.data?.dataset)
      return asked.length > mostQueryFilters
    })
  })

/** What a person chose in a report, kept by the token of its frame. `datasets` are those of all features. */
export const userStateRoutes = (datasets: readonly Dataset[]) => {
  const embedded = embeddedIn(datasets)
  return [
    tokenRoute(getUserState, bearerOf, call =>
      embedded(call, async (given, tx) => {
        const state = await findUserState(tx, placeOf(given))
        if (!state) return { state: null }
        try {
          await checkState(state, given, datasets)
        } catch (error) {
          // A field or a right is gone since: without one of its filters the report would show other figures.
          if (error instanceof Refusal) return { state: null }
          throw error
        }
        return { state }
      }),
    ),

    tokenRoute(saveUserState, bearerOf, call =>
      embedded(
        call,
        async (given, tx) => {
          const { state } = call.body
          if (Buffer.byteLength(JSON.stringify(state)) > mostUserStateBytes)
            throw refuse('invalid-input', { message: 'reports:stateTooLarge' })
          await checkState(state, given, datasets)
          await storeUserState(tx, placeOf(given), state)
          return undefined
        },
        false,
      ),
    ),

    tokenRoute(removeUserState, bearerOf, call =>
      embedded(
        call,
        async (given, tx) => {
          await deleteUserState(tx, placeOf(given))
          return undefined
        },
        false,
      ),
    ),
  ]
}
