import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { languages } from '@gemba/domain/core/languages'
import { type Locale, phrase } from '../../platform/phrases.ts'

const plain = { needsText: false, needsCosigner: false, active: true }
const both: BypassReasonInput['checklistTypes'] = ['process', 'product']

/** The reasons that a new company begins with, in its language and the others; it changes them as it likes. */
export const defaultReasons = (language: Locale): BypassReasonInput[] => {
  const named = (which: 'machineDown' | 'noProduction' | 'gauge' | 'other') => {
    const inLanguage = (one: Locale) => phrase(one, `bypassReasons:default.${which}`)
    return { name: inLanguage(language), names: Object.fromEntries(languages.map(one => [one, inLanguage(one)])) }
  }
  return [
    { ...plain, ...named('machineDown'), checklistTypes: both, place: 10 },
    { ...plain, ...named('noProduction'), checklistTypes: both, place: 20 },
    { ...plain, ...named('gauge'), checklistTypes: ['product'], place: 30, needsCosigner: true },
    { ...plain, ...named('other'), checklistTypes: both, place: 90, needsText: true },
  ]
}
