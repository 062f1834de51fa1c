import { personName } from '@gemba/domain/core/personName'
import { addGroupMembers, findGroupCandidates } from '@gemba/domain/groups/groupMembers.endpoints'
import { type GroupDetails, maxMembersChanged } from '@gemba/domain/groups/groups.schema'
import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from '../platform/call.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { PeoplePicker, type Pickable } from '../ui/forms/PeoplePicker.tsx'

type AddProps = { group: GroupDetails; opened: boolean; onClose: () => void }

const Form = z.object({ userIds: z.array(z.uuid()).min(1).max(maxMembersChanged) })
const initialValues: z.infer<typeof Form> = { userIds: [] }

/** Adds people to a group, several at once: by their names, usernames or badges. */
export const AddPeopleDialog = ({ group: { id, name }, ...dialog }: AddProps) => {
  const { t } = useTranslation('groups')
  const add = useWrite(addGroupMembers)
  const [known, setKnown] = useState<readonly Pickable[]>([])
  const search = async (words: string): Promise<Pickable[]> => {
    const { people } = await call(findGroupCandidates, { params: { id }, query: { search: words } })
    return people.map(person => ({ id: person.id, name: personName(person), detail: person.username }))
  }
  return (
    <FormDialog
      {...dialog}
      title={t('addPeople')}
      failed={t('notChanged')}
      schema={Form}
      initialValues={initialValues}
      submit={body => add.mutateAsync({ params: { id }, body })}
      onSaved={({ changed }) => notifySuccess(t('added', { count: changed.length, name }))}
    >
      {form => (
        <PeoplePicker
          label={t('people')}
          placeholder={t('searchCandidates')}
          description={t('addNote')}
          value={form.values.userIds.flatMap(id => known.find(person => person.id === id) ?? [])}
          search={search}
          max={maxMembersChanged}
          error={form.errors.userIds}
          onChange={people => {
            setKnown(people)
            form.setFieldValue(
              'userIds',
              people.map(person => person.id),
            )
          }}
        />
      )}
    </FormDialog>
  )
}
