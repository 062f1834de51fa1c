import { findChecklistAssignees, getChecklistAssignments } from '@gemba/domain/checklists/checklists.endpoints'
import type { Assignees, ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import type { AnswerOf } from '@gemba/domain/core/endpoint'
import { personName } from '@gemba/domain/core/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useOneAtATime } from '../../platform/oneAtATime.ts'
import { queryOf } from '../../platform/queries.ts'
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormPage, FormSection, SaveBar, Wide } from '../../ui/FormPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import type { Pickable } from '../../ui/PeoplePicker.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { useEditor } from '../builder/useEditor.ts'
import { ChecklistFrame } from '../ChecklistFrame.tsx'
import { ChosenPeople } from '../ChosenPeople.tsx'
import { useAssignChecklist } from '../checklists.queries.ts'

/** Who may run the checklist: people, groups and roles. */
export const ChecklistAssignmentsPage = () => (
  <ChecklistFrame tab="assignments">{checklist => <Assignments checklist={checklist} />}</ChecklistFrame>
)

const Assignments = ({ checklist }: { checklist: ChecklistDetails }) => {
  const query = useQuery(queryOf(getChecklistAssignments, { params: { id: checklist.id } }))
  if (query.error && !query.data) {
    const { message, requestId } = asCallError(query.error)
    return <ErrorState detail={message} requestId={requestId} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <SkeletonRows />
  const key = [query.data.users, query.data.groups, query.data.roles]
    .flat()
    .map(one => one.id)
    .join(' ')
  return <AssignmentForm key={key} checklist={checklist} stored={query.data} />
}

type Kind = 'users' | 'groups' | 'roles'
const kinds: readonly Kind[] = ['users', 'groups', 'roles']

const pickables = (given: Assignees, members: (n: number) => string): Record<Kind, Pickable[]> => ({
  users: given.users.map(user => ({ id: user.id, name: personName(user), detail: user.username })),
  groups: given.groups.map(group => ({ id: group.id, name: group.name, detail: members(group.members) })),
  roles: given.roles.map(role => ({ id: role.id, name: role.name })),
})

type FormProps = { checklist: ChecklistDetails; stored: AnswerOf<typeof getChecklistAssignments> }

const AssignmentForm = ({ checklist, stored }: FormProps) => {
  const { t } = useTranslation('checklists')
  const editor = useEditor()
  const assign = useAssignChecklist()
  const members = (n: number) => t('assignments.members', { n })
  const start = pickables(stored, members)
  const [chosen, setChosen] = useState(start)
  const idsOf = (list: readonly Pickable[]) =>
    list
      .map(one => one.id)
      .sort()
      .join(' ')
  const changes = kinds.filter(kind => idsOf(chosen[kind]) !== idsOf(start[kind])).length
  const find = (kind: Kind) => async (search: string) =>
    pickables(await call(findChecklistAssignees, { query: { search } }), members)[kind]
  const { run: save, busy } = useOneAtATime(async () => {
    try {
      await editor.flush()
      const { version } = await assign.mutateAsync({
        params: { id: checklist.id },
        body: {
          userIds: chosen.users.map(one => one.id),
          groupIds: chosen.groups.map(one => one.id),
          roleIds: chosen.roles.map(one => one.id),
          version: Math.max(editor.version, stored.version),
        },
      })
      editor.moveTo(version)
      notifySuccess(t('assignments.saved'))
    } catch (error) {
      notifyFailure(t('assignments.failed'), error)
    }
  })
  return (
    <FormPage onSubmit={() => void save()} label={t('tab.assignments')}>
      {checklist.revision === null && (
        <div style={{ padding: '16px var(--g-pad) 0' }}>
          <Notice tone="info">{t('assignments.notPublished')}</Notice>
        </div>
      )}
      {kinds.map(kind => (
        <FormSection key={kind} title={t(`assignments.${kind}`)} note={t(`assignments.${kind}Note`)}>
          <Wide>
            <ChosenPeople
              label={t(`assignments.${kind}`)}
              placeholder={t(`assignments.${kind}Search`)}
              value={chosen[kind]}
              search={find(kind)}
              readOnly={!checklist.can.update}
              onChange={list => setChosen({ ...chosen, [kind]: list })}
            />
          </Wide>
        </FormSection>
      ))}
      <SaveBar changes={changes} saving={busy} onCancel={() => setChosen(start)} />
      <UnsavedGuard dirty={changes > 0 && !busy} />
    </FormPage>
  )
}
