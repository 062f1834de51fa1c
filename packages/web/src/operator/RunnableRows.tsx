import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import type { RowPanel } from './ChecklistRow.tsx'
import { ChecklistRows } from './ChecklistRows.tsx'
import { DraftList } from './DraftList.tsx'
import { type SeenChecklist, withDraftsHere } from './onDevice.ts'
import { ReminderList } from './scheduled/ReminderList.tsx'
import { useDeviceWork } from './useDeviceWork.ts'

type RunnableRowsProps = { type: ChecklistType; checklists: readonly OperatorChecklist[] }

/** Checklists to run, each with its drafts, and with its reminders where it is scheduled. */
export const RunnableRows = ({ type, checklists: listed }: RunnableRowsProps) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const go = useGo()
  // Drafts that only this device has are there as well, so that they are found again without network.
  const checklists = withDraftsHere(listed, useDeviceWork())
  const [asking, setAsking] = useState<SeenChecklist>()
  const run = ({ code }: SeenChecklist) => void go(runAddress(type, code), { state: { newDraft: true } })
  const countOf = ({ draftSubmissions }: SeenChecklist) => draftSubmissions.length
  const panelsOf = (checklist: SeenChecklist): RowPanel[] => {
    const [next] = checklist.reminders
    const count = countOf(checklist)
    return [
      ...(next
        ? [
            {
              id: 'reminders',
              label: next.next === null ? t('reminder.notPlanned') : t('reminder.at', { time: format.when(next.next) }),
              content: <ReminderList reminders={checklist.reminders} />,
            },
          ]
        : []),
      ...(count > 0
        ? [
            {
              id: 'drafts',
              count,
              label: t('drafts', { n: count }),
              content: <DraftList type={type} checklist={checklist} />,
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ChecklistRows
        checklists={checklists}
        panelsOf={panelsOf}
        action={checklist =>
          checklist.can.run && (
            <Button
              variant="light"
              leftSection={<Icon of={IconPlayerPlayFilled} />}
              onClick={() => (countOf(checklist) > 0 ? setAsking(checklist) : run(checklist))}
            >
              {t('run')}
              <span className="g-only-read"> {checklist.name}</span>
            </Button>
          )
        }
      />
      <ConfirmDialog
        harmless
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={() => asking && run(asking)}
        title={t('newDraft.title')}
        question={t('newDraft.question')}
        act={t('newDraft.yes')}
        what={asking && { name: asking.name, detail: t('draftCount', { n: countOf(asking) }) }}
      />
    </>
  )
}
