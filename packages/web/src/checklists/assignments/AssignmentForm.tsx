import { findChecklistAssignees, type getChecklistAssignments } from '@gemba/domain/checklists/checklists.endpoints'
import { type Assignees, AssignmentInput, type ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { personName } from '@gemba/domain/core/personName'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../platform/call.ts'
import { useServerForm } from '../../platform/form.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx'
import { roleName } from '../../roles/public/roleName.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { FormPage, FormSection, SaveBar, Wide } from '../../ui/forms/FormPage.tsx'
import type { Pickable } from '../../ui/forms/PeoplePicker.tsx'
import { useEditor } from '../builder/state/useEditor.ts'
import { ChosenPeople } from '../ChosenPeople.tsx'
import { useAssignChecklist } from '../checklists.queries.ts'
import { usePartVersion } from '../usePartVersion.ts'

type Stored = ResponseOf<typeof getChecklistAssignments>
type Kind = 'users' | 'groups' | 'roles'
const kinds = [
  ['users', 'userIds'],
  ['groups', 'groupIds'],
  ['roles', 'roleIds'],
] as const

const pickables = (given: Assignees, members: (n: number) => string): Record<Kind, Pickable[]> => ({
  users: given.users.map(user => ({ id: user.id, name: personName(user), detail: user.username })),
  groups: given.groups.map(group => ({ id: group.id, name: group.name, detail: members(group.members) })),
  roles: given.roles.map(({ id, name }) => ({ id, name: roleName(name) })),
})

const idsOf = ({ users, groups, roles }: Assignees): AssignmentInput => ({
  userIds: users.map(({ id }) => id),
  groupIds: groups.map(({ id }) => id),
  roleIds: roles.map(({ id }) => id),
})

/** People, groups and roles; a selection stays when someone else changes the assignments meanwhile. */
export const AssignmentForm = ({ checklist, stored }: { checklist: ChecklistDetails; stored: Stored }) => {
  const { t } = useTranslation('checklists')
  const editor = useEditor()
  const assign = useAssignChecklist()
  const initialValues = idsOf(stored)
  const partVersion = usePartVersion(initialValues, stored.version)
  const form = useServerForm({
    schema: AssignmentInput,
    version: partVersion,
    initialValues,
    submit: async (values, basis) => {
      await editor.flush()
      const version = basis >= partVersion ? Math.max(editor.version, stored.version) : basis
      return assign.mutateAsync({ params: { id: checklist.id }, body: { ...values, version } })
    },
    onSaved: ({ version }) => {
      editor.moveTo(version)
      notifySuccess(t('assignments.saved'))
    },
    onRefused: failure => notifyFailure(t('assignments.failed'), failure),
  })
  const members = (n: number) => t('assignments.members', { n })
  // Remembers the names of all people selected here, even if they are not among the stored ones.
  const [chosen, setChosen] = useState<readonly Pickable[]>([])
  const known = pickables(stored, members)
  const named = (kind: Kind, ids: readonly string[]) =>
    ids.flatMap(id => [...known[kind], ...chosen].find(one => one.id === id) ?? [])
  const find = (kind: Kind) => async (search: string) =>
    pickables(await call(findChecklistAssignees, { query: { search } }), members)[kind]
  return (
    <FormPage onSubmit={() => void form.save()} label={t('tab.assignments')}>
      {checklist.revision === null && (
        <div style={{ padding: '16px var(--g-pad) 0' }}>
          <Notice tone="info">{t('assignments.notPublished')}</Notice>
        </div>
      )}
      {kinds.map(([kind, field]) => (
        <FormSection key={kind} title={t(`assignments.${kind}`)} note={t(`assignments.${kind}Note`)}>
          <Wide>
            <ChosenPeople
              label={t(`assignments.${kind}`)}
              placeholder={t(`assignments.${kind}Search`)}
              value={named(kind, form.values[field])}
              search={find(kind)}
              readOnly={!checklist.can.assign}
              error={form.errors[field]}
              onChange={list => {
                setChosen(now => [...now, ...list])
                form.setFieldValue(
                  field,
                  list.map(one => one.id),
                )
              }}
            />
          </Wide>
        </FormSection>
      ))}
      <SaveBar changes={form.changes} saving={form.saving} valid={form.valid} onCancel={form.reset} />
      <UnsavedGuard dirty={form.changes > 0 && !form.saving} />
    </FormPage>
  )
}
