import { importHours } from '@gemba/domain/imports/imports.schema'
import { headOf, type ImportField } from '../platform/imports/importRules.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import type { FileRow, StoredRow } from './imports.queries.ts'

const hour = 3_600_000

/** Whether what an import wrote can still be taken back. */
export const canUndo = ({ state, appliedAt, counts }: Pick<FileRow, 'state' | 'appliedAt' | 'counts'>): boolean =>
  (state === 'applied' || (state === 'failed' && counts.new + counts.changed > 0)) &&
  appliedAt !== null &&
  Date.now() - new Date(appliedAt).getTime() < importHours * hour

const momentOf = (moment: string | null) => moment && new Date(moment)

export const presentImport = ({ person, ...file }: FileRow) => ({
  ...file,
  createdBy: person,
  createdAt: new Date(file.createdAt),
  appliedAt: momentOf(file.appliedAt),
  undoneAt: momentOf(file.undoneAt),
  can: { apply: file.state === 'checked' && file.counts.new + file.counts.changed > 0, undo: canUndo(file) },
})

const shownSamples = 2

type Offered = { fields: readonly ImportField[]; locale: Locale }

export const presentDetails = (file: FileRow, samples: readonly string[][], { fields, locale }: Offered) => ({
  ...presentImport(file),
  columns: file.heads.map((head, at) => ({
    head,
    samples: [...new Set(samples.flatMap(cells => cells[at] || []))].slice(0, shownSamples),
    // The company may have removed a column of its own since.
    field: fields.find(({ name }) => name === file.fields[at])?.name ?? null,
  })),
  fields: fields.map(field => ({ ...field, label: headOf(field, locale) })),
})

export const presentRow =
  (locale: Locale) =>
  ({ row, outcome, values, before, faults }: StoredRow) => ({
    ...{ row, outcome: outcome ?? ('same' as const), values, before },
    faults: faults.map(fault => ({ field: fault.field, message: phrase(locale, fault.phrase, fault.params) })),
  })
