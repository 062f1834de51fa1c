import { personName } from '@gemba/domain/core/personName'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { assignSubmission } from '@gemba/domain/workflow/workflow.endpoints'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMe } from '../../platform/me.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useWrite } from '../../platform/queries.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import type { Review } from '../review/review.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './AssignMenu.module.css'

/** Whose it is within the role: take it, give it to a colleague, or back to all. */
export const AssignMenu = ({ submission, review }: { submission: Submission; review: Review }) => {
  const { t } = useWorkflowWords()
  const me = useMe()
  const write = useWrite(assignSubmission)
  const { assignedTo, id } = submission
  const assign = (userId: string | null) =>
    write
      .mutateAsync({ params: { id }, body: { userId, version: review.version } })
      .catch(error => notifyFailure(t('assign.failed'), error))
  const words = assignedTo
    ? assignedTo.id === me.id
      ? t('assign.mine')
      : t('assign.to', { name: personName(assignedTo) })
    : t('assign.nobody')
  if (!review.can.assign) return assignedTo ? <span className={classes.words}>{words}</span> : null
  const others = review.colleagues.filter(person => person.id !== me.id && person.id !== assignedTo?.id)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<Icon of={IconChevronDown} size={14} />}
          loading={write.isPending}
        >
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {assignedTo?.id !== me.id && <Menu.Item onClick={() => void assign(me.id)}>{t('assign.take')}</Menu.Item>}
        {assignedTo && <Menu.Item onClick={() => void assign(null)}>{t('assign.giveBack')}</Menu.Item>}
        {others.length > 0 && <Menu.Label>{t('assign.give')}</Menu.Label>}
        {others.map(person => (
          <Menu.Item key={person.id} onClick={() => void assign(person.id)}>
            <bdi>{personName(person)}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
