import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { type Locale, phrase } from '../../platform/phrases.ts'

const plain = { needsText: false, needsCosigner: false, active: true }
const both: BypassReasonInput['checklistTypes'] = ['process', 'product']

/** The reasons that a new company begins with, in its language; it changes them as it likes. */
export const defaultReasons = (language: Locale): BypassReasonInput[] => [
  { ...plain, name: phrase(language, 'bypassReasons:default.machineDown'), checklistTypes: both, place: 10 },
  { ...plain, name: phrase(language, 'bypassReasons:default.noProduction'), checklistTypes: both, place: 20 },
  {
    ...{ ...plain, name: phrase(language, 'bypassReasons:default.gauge'), checklistTypes: ['product'], place: 30 },
    needsCosigner: true,
  },
  { ...plain, name: phrase(language, 'bypassReasons:default.other'), checklistTypes: both, place: 90, needsText: true },
]
