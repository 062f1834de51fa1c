import type { Tutorial } from '@gemba/domain/tutorials/tutorials.schema'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { List } from '../ui/lists/List.tsx'
import { TutorialDeleteDialog } from './TutorialDeleteDialog.tsx'
import { TutorialAddForm, TutorialEditForm } from './TutorialForm.tsx'
import classes from './TutorialList.module.css'
import { TutorialRow } from './TutorialRow.tsx'
import { useTutorials } from './tutorials.queries.ts'

/** Links to tutorials: search, pages, and for those who may add, edit and delete in place (specification 1 §4). */
export const TutorialList = ({ learnerView }: { learnerView: boolean }) => {
  const { t } = useTranslation('tutorials')
  const { error, ...list } = useTutorials()
  const [mode, setMode] = useState<'view' | 'new'>('view')
  const [edited, setEdited] = useState<string>()
  const [selected, setSelected] = useState<string>()
  const [leaving, setLeaving] = useState<Tutorial>()
  // What the server says of any tutorial call is a toast too, titled Help (specification 1 §8).
  useEffect(() => {
    if (error) notifyFailure(t('help'), error)
  }, [error, t])
  const mayAdd = !learnerView && list.response?.can.create
  const clear = (
    <Button variant="default" onClick={list.clear}>
      {t('clear')}
    </Button>
  )
  return (
    <>
      <List
        small
        list={list}
        search={t('search')}
        notice={mode === 'new' && <TutorialAddForm onDone={() => setMode('view')} />}
        rows={tutorials => (
          <ul className={classes.list}>
            {tutorials.map(tutorial => (
              <li key={tutorial.id}>
                {edited === tutorial.id ? (
                  <TutorialEditForm tutorial={tutorial} onDone={() => setEdited(undefined)} />
                ) : (
                  <TutorialRow
                    tutorial={tutorial}
                    selected={selected === tutorial.id}
                    onSelect={() => setSelected(tutorial.id)}
                    onEdit={!learnerView && tutorial.can.update ? () => setEdited(tutorial.id) : undefined}
                    onDelete={!learnerView && tutorial.can.delete ? () => setLeaving(tutorial) : undefined}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        empty={<EmptyState title={t('noResults')} />}
        noHits={<EmptyState gauge={false} title={t('noResults')} action={clear} />}
        noun={total => t('noun', { total })}
      />
      {mayAdd && mode === 'view' && (
        <div className={classes.foot}>
          <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={() => setMode('new')}>
            {t('addNew')}
          </Button>
        </div>
      )}
      <TutorialDeleteDialog tutorial={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}
