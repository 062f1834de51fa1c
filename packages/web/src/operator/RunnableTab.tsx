import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/routeTable'
import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../platform/address.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListState } from '../ui/lists/ListState.tsx'
import { Pager } from '../ui/lists/Pager.tsx'
import { ChecklistRow } from './ChecklistRow.tsx'
import { DraftList } from './DraftList.tsx'
import classes from './OperatorChecklistsPage.module.css'
import type { OperatorTab } from './tabs.ts'
import type { OperatorList } from './useOperatorList.ts'

type RunnableTabProps = {
  type: ChecklistType
  tab: Exclude<OperatorTab, 'submitted'>
  list: OperatorList
  expanded: string | undefined
  onExpand: (id: string) => void
}

/** Assigned and Scheduled: checklists to run, each with its drafts. */
export const RunnableTab = ({ type, tab, list, expanded, onExpand }: RunnableTabProps) => {
  const { t } = useTranslation('operator')
  const go = useGo()
  const [asking, setAsking] = useState<OperatorChecklist>()
  const { rows, error, noHits } = list.table
  const run = ({ code }: OperatorChecklist) =>
    void go(addressOf('/checklists/$checklistType/internal/$code', { checklistType: type, code }), {
      state: { newDraft: true },
    })
  if (!rows?.length)
    return (
      <ListState
        loading={!rows}
        error={error}
        noHits={noHits}
        empty={<EmptyState title={t(`empty.${tab}`)}>{t(`advice.${tab}`)}</EmptyState>}
      />
    )
  return (
    <>
      <ul className={classes.list}>
        {rows.map(checklist => {
          const { id, draftSubmissions, can } = checklist
          const count = draftSubmissions.length
          return (
            <ChecklistRow
              key={id}
              checklist={checklist}
              badge={count > 0 ? { count, noun: t('drafts', { n: count }) } : undefined}
              expanded={expanded === id}
              onExpand={() => onExpand(id)}
              action={
                can.run && (
                  <Button
                    variant="light"
                    leftSection={<Icon of={IconPlayerPlayFilled} />}
                    onClick={() => (count > 0 ? setAsking(checklist) : run(checklist))}
                  >
                    {t('run')}
                    <span className="g-only-read"> {checklist.name}</span>
                  </Button>
                )
              }
            >
              <DraftList type={type} checklist={checklist} />
            </ChecklistRow>
          )
        })}
      </ul>
      <Pager {...list.pager} />
      <ConfirmDialog
        harmless
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={() => asking && run(asking)}
        title={t('newDraft.title')}
        question={t('newDraft.question')}
        act={t('newDraft.yes')}
        what={asking && { name: asking.name, detail: t('draftCount', { n: asking.draftSubmissions.length }) }}
      />
    </>
  )
}
