import { getGroup } from '@gemba/domain/groups/groups.endpoints'
import type { GroupDetails } from '@gemba/domain/groups/groups.schema'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { usePageTitle } from '../platform/pageTitle.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { GroupActions } from './GroupActions.tsx'
import { type GroupTab, groupTabs } from './groupTabs.ts'
import { useRuleWords } from './rule/useRuleWords.ts'

type GroupFrameProps = { tab: GroupTab; children: (group: GroupDetails) => ReactNode }

/** The page of one group: its name, facts, acts and tabs. */
export const GroupFrame = ({ tab, children }: GroupFrameProps) => (
  <RecordPage of={getGroup}>
    {group => (
      <Opened group={group} tab={tab}>
        {children(group)}
      </Opened>
    )}
  </RecordPage>
)

const Opened = ({ group, tab, children }: { group: GroupDetails; tab: GroupTab; children: ReactNode }) => {
  const { t } = useTranslation('groups')
  const { date } = useFormat()
  const mayOpen = useMayOpen()
  const words = useRuleWords(group.named)
  const { id, name, kind, members, rule, updatedAt, updatedBy } = group
  // Here a rule is made: it is too early to say how people come in, and adding them is not what comes next.
  const makesRule = tab === 'rule' && !rule && group.can.update
  usePageTitle(name)
  const facts = [
    { label: t('people'), value: t('countPeople', { count: members }) },
    { label: t('kind'), value: rule ? words.sentence(rule) : t(makesRule ? 'untilRule' : `kindNotes.${kind}`) },
    {
      label: t('lastChange'),
      value: updatedBy ? t('changedBy', { day: date(updatedAt), name: updatedBy }) : date(updatedAt),
    },
  ]
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/groups/$id': name })}
      facts={facts}
      actions={<GroupActions group={group} adds={!makesRule} />}
      tabs={{
        label: t('tab.label'),
        current: tab,
        tabs: groupTabs
          .filter(({ path }) => mayOpen(path, { id }))
          .map(({ id: one, path }) => ({
            id: one,
            label: t(`tab.${one}`),
            to: path.replace('$id', id),
            ...(one === 'people' && { count: members }),
          })),
      }}
    >
      {children}
    </DetailsPage>
  )
}
