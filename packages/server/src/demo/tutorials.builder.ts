import type { Database } from '../platform/database/database.ts'
import { buildTutorial } from '../tutorials/tutorials.builder.ts'
import type { Cast } from './cast.ts'

const tutorials = [
  { name: 'How to run a checklist', url: 'https://gemba.example/help/run-a-checklist' },
  { name: 'How to build and publish a checklist', url: 'https://gemba.example/help/build-a-checklist' },
  { name: 'How to approve an inspection', url: 'https://gemba.example/help/approve-an-inspection' },
  { name: 'How to work on an issue', url: 'https://gemba.example/help/work-on-an-issue' },
]

/** The help panel of a made-up company. */
export const buildTutorials = async (db: Database, { customer }: Cast) => {
  for (const tutorial of tutorials) await buildTutorial(db, { customer, ...tutorial })
}
