import { translatedDefinition } from '@gemba/domain/checklists/exchange.schema'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { buildCollection } from '../collections/collections.builder.ts'
import { platformOwnerOf } from '../platform/database/asPlatform.ts'
import type { Database } from '../platform/database/database.ts'
import { buildTutorial } from '../tutorials/tutorials.builder.ts'
import { readDemoFile } from './library.ts'

/** The platform owner's collection, shared with one company, which gets it once the server runs: a checklist that it has none of. */
export const buildLeanBasics = async (db: Database, company: { id: string }): Promise<void> => {
  const owner = await platformOwnerOf(db)
  if (!owner) return
  const file = await readDemoFile('gemba-walk')
  const { name, names, type } = file.checklist
  const checklist = await buildChecklist(db, {
    ...{ customer: owner, type, name, definition: translatedDefinition(file) },
    ...(names && { names }),
  })
  const tutorial = await buildTutorial(db, {
    ...{ customer: owner, name: 'What a Gemba walk is' },
    url: 'https://gemba.example/help/gemba-walk',
  })
  await buildCollection(db, {
    ...{ owner, name: 'Lean basics', description: 'The first steps of every plant: go and see, and ask.' },
    items: [
      { kind: 'checklists', id: checklist.id },
      { kind: 'tutorials', id: tutorial.id },
    ],
    companies: [company],
  })
}
