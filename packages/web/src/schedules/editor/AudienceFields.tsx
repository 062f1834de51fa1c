import { findChecklistAssignees, getChecklistAssignments } from '@gemba/domain/checklists/checklists.endpoints'
import type { Assignees } from '@gemba/domain/checklists/checklistViews.schema'
import { personName } from '@gemba/domain/core/personName'
import type { Schedule } from '@gemba/domain/schedules/schedule.schema'
import type { Named } from '@gemba/domain/users/userState.schema'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../platform/call.ts'
import { useCan } from '../../platform/me.ts'
import { roleName } from '../../roles/public/roleName.ts'
import { Wide } from '../../ui/forms/FormPage.tsx'
import { PeoplePicker, type Pickable } from '../../ui/forms/PeoplePicker.tsx'
import type { ScheduleForm } from './scheduleForm.ts'

/** Those whom a stored schedule names. */
export type NamedPeople = Pick<Schedule, 'people' | 'groups' | 'roles'>

const kinds = [
  ['people', 'userIds'],
  ['groups', 'groupIds'],
  ['roles', 'roleIds'],
] as const
type Kind = keyof NamedPeople

const pickables = ({ users, groups, roles }: Assignees): Record<Kind, Pickable[]> => ({
  people: users.map(user => ({ id: user.id, name: personName(user), detail: user.username })),
  groups: groups.map(({ id, name }) => ({ id, name })),
  roles: roles.map(({ id, name }) => ({ id, name: roleName(name) })),
})

/**
 * Finds people, groups and roles to name. Those who may not assign the checklist choose among those who have it.
 */
const useFindPeople = (checklistId: string) => {
  const mayAssign = useCan()('Checklists Update')
  return async (search: string): Promise<Record<Kind, Pickable[]>> => {
    if (mayAssign) return pickables(await call(findChecklistAssignees, { query: { search } }))
    const assigned = pickables(await call(getChecklistAssignments, { params: { id: checklistId }, quiet: true }))
    const isFound = ({ name, detail }: Pickable) =>
      `${name} ${detail ?? ''}`.toLowerCase().includes(search.toLowerCase())
    const [people, groups, roles] = [assigned.people, assigned.groups, assigned.roles].map(all => all.filter(isFound))
    return { people: people ?? [], groups: groups ?? [], roles: roles ?? [] }
  }
}

type AudienceFieldsProps = { form: ScheduleForm; named: NamedPeople; readOnly: boolean }

/** Who does it: people, groups and roles; no one named is everyone who has the checklist. */
export const AudienceFields = ({ form, named, readOnly }: AudienceFieldsProps) => {
  const { t } = useTranslation('schedules')
  const find = useFindPeople(form.values.checklistId)
  // Remembers the names of all people selected here, even if they are not among the stored ones.
  const [chosen, setChosen] = useState<readonly Pickable[]>([])
  const nameOf = (kind: Kind, { id, name }: Named): Pickable => ({ id, name: kind === 'roles' ? roleName(name) : name })
  const { audience } = form.values
  const isNarrowed = Object.values(audience).some(ids => ids.length > 0)
  return kinds.map(([kind, field]) => {
    const known = [...named[kind].map(one => nameOf(kind, one)), ...chosen]
    const value = audience[field].flatMap(id => known.find(one => one.id === id) ?? [])
    const error = form.errors[`audience.${field}`] ?? (kind === 'people' ? form.errors.audience : undefined)
    return (
      <Wide key={kind}>
        {readOnly ? (
          <Input.Wrapper label={t(`who.${kind}`)} labelElement="div">
            <p dir="auto">{value.map(({ name }) => name).join(', ') || '–'}</p>
          </Input.Wrapper>
        ) : (
          <PeoplePicker<Pickable>
            label={t(`who.${kind}`)}
            placeholder={t(kind === 'people' && isNarrowed ? 'who.peopleMore' : `who.${kind}Search`)}
            value={value}
            search={async text => (await find(text))[kind]}
            error={error}
            onChange={list => {
              setChosen(now => [...now, ...list])
              form.setFieldValue('audience', { ...audience, [field]: list.map(({ id }) => id) })
            }}
          />
        )}
      </Wide>
    )
  })
}
