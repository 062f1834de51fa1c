import type { ImportRules } from './importRules.ts'

/** Taking back what an import added needs the right to delete such things, and what it changed the right to change them. */
export const mayUndo =
  (entity: 'Users' | 'Groups' | 'Tags'): ImportRules['mayUndo'] =>
  (actor, counts) =>
    (counts.new === 0 || actor.may(`${entity} Delete`)) && (counts.changed === 0 || actor.may(`${entity} Update`))
