import {
  exportChecklist,
  importChecklist as importEndpoint,
  previewChecklistImport,
} from '@gemba/domain/checklists/checklists.endpoints'
import type { ImportPreview } from '@gemba/domain/checklists/checklistViews.schema'
import { type ChecklistFile, translatedDefinition } from '@gemba/domain/checklists/exchange.schema'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { fileOf } from './checklistFile.ts'
import { answerDetails } from './checklists.present.ts'
import { changesOf, checkedDefinition, readFile } from './public/calculate.ts'
import { findByCode } from './public/codes.ts'
import { countQuestions } from './public/definitions.ts'
import { importChecklist } from './public/importChecklist.ts'
import { needFeature } from './public/needFeature.ts'
import { checkPublishing } from './public/publishChecklist.ts'

export const exchangeRoutes = [
  route(exportChecklist, ({ tx, actor, params, query }) => fileOf(tx, actor, params.id, query.revision)),

  route(previewChecklistImport, async ({ tx, actor, body }) => {
    const read = readFile(body.file)
    if (!read.ok) return { findings: read.findings, checklist: null, existing: null, publishing: null }
    needFeature(actor, read.file.checklist.type)
    return preview(tx, read.file)
  }),

  route(importEndpoint, async ({ tx, actor, body, audit }) => {
    const read = readFile(body.file)
    if (!read.ok)
      throw refuse('invalid-input', {
        message: 'checklists:file-unreadable',
        params: { count: read.findings.length },
        details: { findings: read.findings },
      })
    const { checklist, replaced } = await importChecklist(tx, { ...actor, audit }, read.file, body.onExisting)
    audit({
      action: replaced ? 'Checklists Update' : 'Checklists Create',
      entity: 'checklists',
      entityId: checklist.id,
      reason: 'import',
      ...(replaced && { old: { name: replaced.name } }),
      new: {
        ...read.file.checklist,
        code: checklist.code,
        ...(replaced && { definition: changesOf(replaced.definition, checklist.definition) }),
      },
    })
    return answerDetails(tx, actor, checklist.id)
  }),
]

const preview = async (tx: Tx, file: ChecklistFile): Promise<ImportPreview> => {
  const { code, name, names = {}, type, category = null, tags = [] } = file.checklist
  const named = { name, names }
  const definition = translatedDefinition(file)
  const existing = await findByCode(tx, code)
  return {
    findings: [],
    checklist: {
      code,
      name,
      type,
      category,
      tags,
      languages: definition.languages,
      sections: definition.sections.length,
      questions: countQuestions(definition),
    },
    existing: existing && { id: existing.id, name: existing.name, type: existing.type, version: existing.version },
    publishing:
      existing?.type === type
        ? await checkPublishing(tx, { ...existing, ...named, definition })
        : checkedDefinition({ definition, checklistType: type, named, typesBefore: [] }),
  }
}
