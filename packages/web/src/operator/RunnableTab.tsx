import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { ChecklistRows } from './ChecklistRows.tsx'
import { DraftList } from './DraftList.tsx'
import type { OperatorTab } from './tabs.ts'
import { useOperatorHead } from './useOperatorHead.ts'
import { useOperatorList } from './useOperatorList.ts'

type RunnableTabProps = { type: ChecklistType; tab: Exclude<OperatorTab, 'submitted'> }

/** Assigned and Scheduled: checklists to run, each with its drafts. */
export const RunnableTab = ({ type, tab }: RunnableTabProps) => {
  const { t } = useTranslation('operator')
  const go = useGo()
  const list = useOperatorList(type, tab)
  const [asking, setAsking] = useState<OperatorChecklist>()
  const run = ({ code }: OperatorChecklist) =>
    void go(runAddress(type, code), {
      state: { newDraft: true },
    })
  const countOf = ({ draftSubmissions }: OperatorChecklist) => draftSubmissions.length
  return (
    <ListPage
      {...useOperatorHead(type, tab, list.response?.counts)}
      list={list}
      search={t('search')}
      searchInHeader
      rows={checklists => (
        <ChecklistRows
          checklists={checklists}
          countOf={countOf}
          noun={n => t('drafts', { n })}
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
          inside={checklist => <DraftList type={type} checklist={checklist} />}
        />
      )}
      empty={<EmptyState title={t(`empty.${tab}`)}>{t(`advice.${tab}`)}</EmptyState>}
    >
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
    </ListPage>
  )
}
