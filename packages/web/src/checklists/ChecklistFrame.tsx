import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { useOpenTitle, usePageTitle } from '../platform/pageTitle.ts'
import { SkeletonPage } from '../ui/feedback/Skeletons.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { ConflictDialog } from './builder/ConflictDialog.tsx'
import { EditorProvider, useChecklistEditor } from './builder/state/useEditor.ts'
import { useChecklist, useChecklistType } from './checklists.queries.ts'
import { FromCollection } from './FromCollection.tsx'
import { ChecklistTag } from './list/columns.tsx'
import { type ChecklistTab, useChecklistTabs } from './public/useChecklistTabs.ts'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { SaveState } from './SaveState.tsx'

type Inside = (checklist: ChecklistDetails) => ReactNode

/** The page of one checklist: its title and state, its tabs, and the editor that all of them share. */
export const ChecklistFrame = ({ tab, children }: { tab: ChecklistTab; children: Inside }) => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const title = useOpenTitle()
  const crumbs = useCrumbs()
  const query = useChecklist(id)
  usePageTitle(query.data?.name)
  const header = { title, crumbs }
  return (
    <Loaded
      queries={[query]}
      skeleton={<SkeletonPage />}
      missing={<NotFoundPage />}
      frame={state => <DetailsPage {...header}>{state}</DetailsPage>}
    >
      {checklist => <Opened checklist={checklist} tab={tab} {...header} inside={children} />}
    </Loaded>
  )
}

type OpenedProps = {
  checklist: ChecklistDetails
  tab: ChecklistTab
  title: string
  crumbs: ReturnType<typeof useCrumbs>
  inside: Inside
}

const Opened = ({ checklist, tab, title, crumbs, inside }: OpenedProps) => {
  const { t } = useTranslation('checklists')
  const editor = useChecklistEditor(checklist)
  const checklistType = useChecklistType()
  const [publishing, setPublishing] = useState(false)
  const at = { checklistType, id: checklist.id }
  const { users, groups, roles } = checklist.assigned
  const counts: Partial<Record<ChecklistTab, number>> = {
    assignments: users + groups + roles,
    revisions: (checklist.revision ?? -1) + 1,
  }
  const tabs = useChecklistTabs(tab, at, counts)
  // On this tab they do change something.
  const onlyAssigns = tab === 'assignments' && checklist.can.assign && !checklist.can.update
  return (
    <EditorProvider value={editor}>
      <DetailsPage
        title={title}
        crumbs={crumbs}
        tag={<ChecklistTag checklist={checklist} />}
        actions={
          <>
            {!onlyAssigns && <SaveState readOnly={!checklist.can.update} />}
            {checklist.can.publish && <Button onClick={() => setPublishing(true)}>{t('publishing.open')}</Button>}
          </>
        }
        {...(checklist.collection && { lead: <FromCollection {...checklist.collection} /> })}
        tabs={tabs}
      >
        {inside(checklist)}
      </DetailsPage>
      <ConflictDialog />
      {publishing && <PublishDialog checklist={checklist} onClose={() => setPublishing(false)} />}
    </EditorProvider>
  )
}
