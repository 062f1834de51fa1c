import { importHours } from '@gemba/domain/imports/imports.schema'
import type { Actor } from '../platform/http/actor.ts'
import { headOf, type ImportRules } from '../platform/imports/importRules.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { FileRow, StoredRow } from './imports.queries.ts'

const hour = 3_600_000

type Viewed = { rules: ImportRules; actor: Actor }

/** Whether what an import wrote can still be taken back. */
export const canUndo = ({ state, appliedAt, counts }: Pick<FileRow, 'state' | 'appliedAt' | 'counts'>): boolean =>
  (state === 'applied' || (state === 'failed' && counts.new + counts.changed > 0)) &&
  appliedAt !== null &&
  Date.now() - new Date(appliedAt).getTime() < importHours * hour

/** Whether a file has something to import. */
export const canApply = ({ state, counts }: Pick<FileRow, 'state' | 'counts'>): boolean =>
  state === 'checked' && counts.new + counts.changed > 0

const momentOf = (moment: string | null) => moment && new Date(moment)

export const presentImport = ({ person, ...file }: FileRow, { rules, actor }: Viewed) => ({
  ...file,
  createdBy: person,
  createdAt: new Date(file.createdAt),
  appliedAt: momentOf(file.appliedAt),
  undoneAt: momentOf(file.undoneAt),
  can: {
    apply: canApply(file),
    undo: canUndo(file) && rules.mayUndo(actor, file.counts),
  },
})

const shownSamples = 2

type Seen = Viewed & { samples: readonly string[][]; locale: Locale }

export const presentDetails = (file: FileRow, { samples, locale, ...viewed }: Seen) => {
  const fields = viewed.rules.fields(viewed.actor)
  return {
    ...presentImport(file, viewed),
    columns: file.heads.map((head, at) => ({
      head,
      samples: [...new Set(samples.flatMap(cells => cells[at] || []))].slice(0, shownSamples),
      // The company may have removed a column of its own since.
      field: fields.find(({ name }) => name === file.fields[at])?.name ?? null,
    })),
    fields: fields.map(field => ({ ...field, finds: field.finds !== false, label: headOf(field, locale) })),
  }
}

export const presentRow =
  (locale: Locale) =>
  ({ row, outcome, values, before, faults }: StoredRow) => ({
    ...{ row, outcome: outcome ?? ('same' as const), values, before },
    faults: faults.map(fault => ({ field: fault.field, message: phrase(locale, fault.phrase, fault.params) })),
  })
