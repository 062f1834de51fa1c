// The checklists of a made-up company: read from the files in `demo/` and brought in as its people would bring them in.
import { readFile } from 'node:fs/promises'
import type { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import type { Named } from '@gemba/domain/checklists/checklistName'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { type ChecklistFile, readChecklistFile } from '@gemba/domain/checklists/exchange.schema'
import { eq } from 'drizzle-orm'
import { assignChecklist } from '../checklists/public/assignChecklist.ts'
import { checklists } from '../checklists/public/checklists.table.ts'
import { importChecklist } from '../checklists/public/importChecklist.ts'
import { publishChecklist } from '../checklists/public/publishChecklist.ts'
import type { Act, Acting } from './acting.ts'
import type { Cast } from './cast.ts'

export type Revision = { revision: number; from: Date; definition: Definition }

/** A checklist that is in use. */
export type Shelved = Named &
  Pick<typeof checklists.$inferSelect, 'id' | 'code' | 'type' | 'mail'> & { revisions: Revision[] }

export type Wanted = {
  file: string
  /** an older state of the definition that was published first */
  before?: (definition: Definition) => void
  mail?: Partial<MailSettings>
  notes: string[]
}

const folder = new URL('../../../../demo/', import.meta.url)

/** A file of `demo/` by its name. */
export const readDemoFile = async (name: string): Promise<ChecklistFile> => {
  const read = readChecklistFile(await readFile(new URL(`${name}.json`, folder), 'utf8'))
  if (!read.ok) throw new Error(`demo/${name}.json: ${read.findings.map(({ path, message }) => `${path} ${message}`)}`)
  return read.file
}

/**
 * Imports a checklist, publishes it and assigns it, as of `dates[0]`; an older state first, when there is one, which the
 * file's own replaces at `dates[1]`.
 */
export const shelve = async (
  act: Act,
  cast: Cast,
  { file: name, before, mail, notes }: Wanted,
  dates: [Date, Date],
): Promise<Shelved> => {
  const file = await readDemoFile(name)
  const states = before ? [older(file, before), file] : [file]
  const author = cast.people['checklist.admin']
  const revisions: Revision[] = []
  let stored: typeof checklists.$inferSelect | undefined
  for (const [index, state] of states.entries()) {
    const date = dates[index] as Date
    stored = await act(author, date, async acting => {
      const released = await release(acting, state, { known: stored, mail, notes: notes[index] })
      const from = index === 0 ? new Date(0) : date
      revisions.push({ revision: released.revision, from, definition: state.definition })
      return released.checklist
    })
  }
  const checklist = stored as typeof checklists.$inferSelect
  const assigned = { roleIds: [cast.roleIds['checklist operator'] as string], groupIds: [cast.groupId] }
  await act(author, dates[0], ({ tx }) => assignChecklist(tx, checklist.id, assigned))
  return { ...checklist, revisions }
}

type Release = {
  known: typeof checklists.$inferSelect | undefined
  mail: Partial<MailSettings> | undefined
  notes: string | undefined
}

/** Imports a state of a checklist, over the one that there is, and publishes it. */
const release = async ({ tx, actor, at, audit }: Acting, file: ChecklistFile, { known, mail, notes }: Release) => {
  const choice = known && { act: 'replace' as const, version: known.version }
  const { checklist } = await importChecklist(tx, actor, file, choice)
  const { version, id, code, name } = checklist
  audit({
    action: known ? 'Checklists Update' : 'Checklists Create',
    entity: 'checklists',
    entityId: id,
    reason: 'import',
    new: { code, name },
  })
  const { revision, checklistVersion } = await publishChecklist(tx, actor, id, { version, notes, at })
  audit({
    action: 'Checklists Update',
    entity: 'checklist-revisions',
    entityId: id,
    new: { revision, notes },
  })
  const mailed = { ...checklist.mail, ...mail }
  if (mail) await tx.update(checklists).set({ mail: mailed }).where(eq(checklists.id, id))
  return { revision, checklist: { ...checklist, mail: mailed, version: checklistVersion, revision } }
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
