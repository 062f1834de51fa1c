// The checklists of a made-up company: read from the files in `demo/` and brought in as its people would bring them in.
import { readFile } from 'node:fs/promises'
import type { ChecklistType, MailSettings } from '@gemba/domain/checklists/checklist.schema'
import type { Named } from '@gemba/domain/checklists/checklistName'
import { type Definition, questionsOf } from '@gemba/domain/checklists/definition/definition.schema'
import { type ChecklistFile, readChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import { eq } from 'drizzle-orm'
import { assignChecklist } from '../checklists/public/assignChecklist.ts'
import { checklists } from '../checklists/public/checklists.table.ts'
import { importChecklist } from '../checklists/public/importChecklist.ts'
import { publishChecklist } from '../checklists/public/publishChecklist.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Cast } from './cast.ts'
import type { Ledger } from './ledger.ts'

export type Revision = { revision: number; from: Date; definition: Definition }

/** A checklist that is in use. */
export type Shelved = Named & { id: string; code: string; type: ChecklistType; revisions: Revision[] }

export type Wanted = {
  file: string
  /** an older state of the definition that was published first */
  before?: (definition: Definition) => void
  mail?: Partial<MailSettings>
  notes: string[]
}

const folder = new URL('../../../../demo/', import.meta.url)

const readDemoFile = async (name: string): Promise<ChecklistFile> => {
  const read = readChecklistFile(await readFile(new URL(`${name}.json`, folder), 'utf8'))
  if (!read.ok) throw new Error(`demo/${name}.json: ${read.findings.map(({ path, message }) => `${path} ${message}`)}`)
  return read.file
}

const allowed = { hasFeature: () => true, may: () => true }

/**
 * Imports a checklist, publishes it and assigns it, as of `dates[0]`; an older state first, when there is one, which the
 * file's own replaces at `dates[1]`.
 */
export const shelve = async (
  tx: Tx,
  cast: Cast,
  ledger: Ledger,
  { file: name, before, mail, notes }: Wanted,
  dates: [Date, Date],
): Promise<Shelved> => {
  const file = await readDemoFile(name)
  const states = before ? [older(file, before), file] : [file]
  const revisions: Revision[] = []
  let stored: typeof checklists.$inferSelect | undefined
  for (const [index, state] of states.entries()) {
    const at = dates[index] as Date
    const choice = stored && { act: 'replace' as const, version: stored.version }
    const { checklist } = await importChecklist(tx, allowed, state, choice)
    noteImport(ledger, cast, checklist, index, at)
    const { version, id } = checklist
    const { revision, checklistVersion } = await publishChecklist(tx, allowed, id, { version, notes: notes[index], at })
    notePublished(ledger, cast, id, { revision, notes: notes[index] }, at)
    const author = cast.people['checklist.admin'].id
    await tx
      .update(checklists)
      .set({
        createdAt: dates[0],
        createdBy: author,
        updatedAt: at,
        ...(mail && { mail: { ...checklist.mail, ...mail } }),
      })
      .where(eq(checklists.id, id))
    revisions.push({ revision, from: index === 0 ? new Date(0) : at, definition: state.definition })
    stored = { ...checklist, version: checklistVersion, revision }
  }
  const { id, code, name: title, names, type } = stored as typeof checklists.$inferSelect
  await assignChecklist(tx, id, { roleIds: [cast.roleIds['checklist operator'] as string], groupIds: [cast.groupId] })
  return { id, code, name: title, names, type, revisions }
}

/** The revision that was the newest at a moment. */
export const revisionAt = ({ revisions }: Shelved, at: Date): Revision =>
  revisions.findLast(({ from }) => from <= at) ?? (revisions[0] as Revision)

const older = (file: ChecklistFile, before: (definition: Definition) => void): ChecklistFile => {
  const definition = structuredClone(file.definition)
  before(definition)
  return { ...file, definition }
}

/** Takes questions out of a definition, for the state before they were added. */
export const without = (definition: Definition, ids: readonly string[]) => {
  for (const section of definition.sections)
    section.questions = section.questions.filter(question => !ids.includes(question.id))
  if (questionsOf(definition).length === 0) throw new Error('nothing is left of the definition')
}

const noteImport = (
  ledger: Ledger,
  { people }: Cast,
  checklist: { id: string; code: string; name: string },
  index: number,
  at: Date,
) =>
  ledger.note(at, people['checklist.admin'].id, {
    action: index === 0 ? 'Checklists Create' : 'Checklists Update',
    entity: 'checklists',
    entityId: checklist.id,
    reason: 'import',
    new: { code: checklist.code, name: checklist.name },
  })

const notePublished = (ledger: Ledger, { people }: Cast, id: string, what: object, at: Date) =>
  ledger.note(at, people['checklist.admin'].id, {
    action: 'Checklists Update',
    entity: 'checklist-revisions',
    entityId: id,
    new: what,
  })
