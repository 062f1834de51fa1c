import { type ChecklistType, MailSettings } from '@gemba/domain/checklists/checklist.schema'
import type { AssignmentInput } from '@gemba/domain/checklists/checklistViews.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Localized } from '@gemba/domain/checklists/definition/localized'
import type { Database } from '../platform/database/database.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import { assignChecklist } from './public/assignChecklist.ts'
import { checklists } from './public/checklists.table.ts'
import { newCode } from './public/codes.ts'
import { countQuestions } from './public/definitions.ts'
import { publishChecklist } from './public/publishChecklist.ts'

/** A checklist that can be published as it is: one question to pass or fail and one to measure. */
export const smallDefinition: Definition = {
  schemaVersion: 1,
  languages: ['en'],
  defaultLanguage: 'en',
  sections: [
    {
      id: 's1',
      title: { en: 'Machine' },
      questions: [
        { id: 'guard', type: 'passFail', label: { en: 'The guard is closed' }, required: true },
        {
          id: 'bore',
          type: 'measurement',
          label: { en: 'Bore' },
          nominal: 25,
          lsl: 25,
          usl: 25.021,
          unit: 'mm',
          decimals: 3,
          samples: 2,
        },
      ],
    },
  ],
}

type Wishes = {
  customer: { id: string }
  type?: ChecklistType
  name?: string
  names?: Localized
  definition?: Definition
  /** its first revision exists by default */
  published?: boolean
  active?: boolean
  categoryId?: string | null
  mail?: Partial<MailSettings>
  assignedTo?: Partial<AssignmentInput>
}

/** A checklist of a customer, published and assigned as wished, for tests and the demo. */
export const buildChecklist = (db: Database, wishes: Wishes) =>
  transact(db, { customerId: wishes.customer.id }, async tx => {
    const { type = 'process', name = 'Start-up of the lathe', definition = smallDefinition, published = true } = wishes
    const { names = {}, active = true, categoryId = null, mail = {}, assignedTo } = wishes
    const checklist = await insertOne(tx, checklists, {
      code: await newCode(tx, name, type),
      name,
      names,
      type,
      categoryId,
      definition,
      questionCount: countQuestions(definition),
      active,
      mail: MailSettings.parse(mail),
    })
    if (assignedTo) await assignChecklist(tx, checklist.id, assignedTo)
    if (!published) return checklist
    const { revision, checklistVersion } = await publishChecklist(tx, { hasFeature: () => true }, checklist.id, {
      version: checklist.version,
      confirmMissingTranslations: true,
    })
    return { ...checklist, revision, changed: false, version: checklistVersion }
  })
