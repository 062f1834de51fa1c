import type { OpenedLink } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { visitorsDefinition } from '@gemba/domain/publicLinks/visitorsDefinition'
import { checklists } from '../checklists/public/checklists.table.ts'
import type { Tx } from '../platform/database/database.ts'
import { getOne } from '../platform/database/rows.ts'
import type { Locale } from '../platform/phrases.ts'
import type { Settings } from '../platform/settings.ts'
import { loadRun } from '../records/public/run.ts'
import type { FoundCode } from './findLink.ts'
import { closed, needOpen, needPlace } from './openLink.ts'
import { challengeOf, type KnownPass, passOf } from './pass.ts'
import type { PlaceOfVisit } from './public/visitedPlaces.ts'

/**
 * What the page behind a code needs to work without network, and nothing else of the company. 410 as for the link.
 * `known`: the pass of someone who has entered the PIN; the new one ends with it, so that a PIN is asked for once a week.
 */
export const openedLink = async (
  tx: Tx,
  settings: Pick<Settings, 'secret'>,
  found: FoundCode,
  { locale, places, known }: { locale: Locale; places: PlaceOfVisit; known: KnownPass | undefined },
): Promise<OpenedLink> => {
  const read = await needOpen(tx, found.codeId, known !== undefined)
  const { company, link } = read
  const place = await needPlace(tx, places, found.startCodeId, read)
  const checklist = await getOne(tx, checklists, link.checklistId)
  const { revision, type } = checklist
  if (revision === null) throw closed('inactive', read)
  const { name, names, definition } = await loadRun(tx, { checklistId: checklist.id, revision, submissionId: null })
  const { lot, asksName, asksEmail, mailsReceipt } = link
  const speaks = definition.languages.includes(link.language)
  return {
    pass: passOf(settings, { ...found, revision }, link.pinHash, known?.ends),
    challenge: challengeOf(settings, found.codeId),
    company,
    checklist: { name, names, type, revision },
    definition: visitorsDefinition(definition),
    language: speaks ? link.language : definition.languages.includes(locale) ? locale : definition.defaultLanguage,
    header: { machine: place.machine || link.machine, part: place.part || link.part, lot, lotSize: null },
    ...{ asksName, asksEmail, mailsReceipt },
  }
}
