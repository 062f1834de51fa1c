import { usualActions } from '@gemba/domain/core/permissions'
import type { Catalogue, Listed } from './useRoleEditor.ts'

/** A row of the grid: an entity with its permissions. */
export type Entity = {
  name: string
  label: string
  area: string
  areaLabel: string
  permissions: readonly Listed[]
  /** those beside the five usual actions */
  further: readonly Listed[]
}

/** The permissions as rows, in their order. */
export const entitiesOf = (catalogue: Catalogue): Entity[] =>
  [...Map.groupBy(catalogue, ({ entity }) => entity)].map(([name, permissions]) => {
    const [first] = permissions as [Listed]
    return {
      ...{ name, permissions, label: first.entityLabel, area: first.area, areaLabel: first.areaLabel },
      further: permissions.filter(({ action }) => !(usualActions as readonly string[]).includes(action)),
    }
  })

/** Whether a permission is found by what was typed: by its name or its sentence. */
export const isFound = (permission: Listed, typed: string): boolean => {
  const words = typed.trim().toLocaleLowerCase()
  const { name, entityLabel, actionLabel, sentence } = permission
  return (
    words !== '' && [name, `${entityLabel} ${actionLabel}`, sentence].join('\n').toLocaleLowerCase().includes(words)
  )
}
