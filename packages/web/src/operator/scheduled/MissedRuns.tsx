import { mostExplained, type Occurrence } from '@gemba/domain/schedules/occurrence.schema'
import { Button, Checkbox } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DeviceWork } from '../../run/public/deviceWork.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { BulkBar } from '../../ui/lists/BulkBar.tsx'
import { List } from '../../ui/lists/List.tsx'
import type { ListView } from '../../ui/lists/listView.ts'
import { useMarked } from '../../ui/lists/useMarked.ts'
import { withRunHere } from '../onDevice.ts'
import { MissedCard, owesReason } from './MissedCard.tsx'
import { MissedReasonDialog } from './MissedReasonDialog.tsx'
import classes from './ScheduledTab.module.css'

const idOf = ({ id }: { id: string }) => id

/** What was missed and has no reason yet, a page at a time. Several get theirs together. */
export const MissedRuns = ({ list, work }: { list: ListView<Occurrence>; work: DeviceWork }) => {
  const { t } = useTranslation('operator')
  const seen = (list.rows ?? []).map(occurrence => withRunHere(occurrence, work))
  const owing = seen.filter(owesReason)
  const { selected, selection, isMarked, mark, markAll, clear } = useMarked(owing, idOf)
  const [wantsAll, setWantsAll] = useState(false)
  // Those that are asked about stay the same while the list changes behind the dialog.
  const [asked, setAsked] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const ask = (ids: readonly string[]) => {
    setAsked(ids)
    setAsking(true)
  }
  const { total, pageSize, onPageSize } = list.pager
  const most = Math.min(total, mostExplained)
  // All are selected once all are listed: nobody explains what they do not see.
  if (wantsAll && seen.length >= most) {
    setWantsAll(false)
    markAll(true)
  }
  const onSelectAll = (all: boolean) => {
    if (!all || most <= pageSize) return markAll(all)
    setWantsAll(true)
    onPageSize(mostExplained)
  }
  const several = owing.length > 1
  const allSelected = wantsAll || (selection === 'all' && seen.length >= most)
  return (
    <>
      {several && (
        <Checkbox
          className={classes.selectAll}
          label={
            total > mostExplained ? t('scheduled.selectLatest', { count: mostExplained }) : t('scheduled.selectAll')
          }
          checked={allSelected}
          indeterminate={selection !== 'none' && !allSelected}
          onChange={event => onSelectAll(event.currentTarget.checked)}
        />
      )}
      {several && selected.length > 0 && (
        <div className={classes.bulk}>
          <BulkBar count={selected.length} onClear={clear}>
            <Button variant="subtle" leftSection={<Icon of={IconMessage} />} onClick={() => ask(selected.map(idOf))}>
              {t('scheduled.explain')}
            </Button>
          </BulkBar>
        </div>
      )}
      <List
        small
        list={list}
        rows={() => (
          <ul className={`${classes.cards} ${classes.listed}`}>
            {seen.map(occurrence => {
              const { id } = occurrence
              const selecting = several &&
                owesReason(occurrence) && {
                  selected: isMarked(id),
                  onSelect: (on: boolean) => mark(id, on),
                }
              return (
                <MissedCard
                  key={id}
                  occurrence={occurrence}
                  onExplain={() => ask([id])}
                  selecting={selecting || undefined}
                />
              )
            })}
          </ul>
        )}
        empty={null}
      />
      <MissedReasonDialog ids={asked} opened={asking} onClose={() => setAsking(false)} onSaved={clear} />
    </>
  )
}
