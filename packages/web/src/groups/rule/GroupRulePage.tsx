import { listRuleChoices } from '@gemba/domain/groups/groupRule.endpoints'
import type { GroupDetails } from '@gemba/domain/groups/groups.schema'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { queryOf } from '../../platform/queries.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonForm } from '../../ui/feedback/Skeletons.tsx'
import { GroupFrame } from '../GroupFrame.tsx'
import { RuleForm } from './RuleForm.tsx'
import { useRuleWords } from './useRuleWords.ts'

/** The rule of a group: who is in it, and who joins and leaves with a change. */
export const GroupRulePage = () => (
  <GroupFrame tab="rule">{group => (group.can.update ? <Editor group={group} /> : <Read group={group} />)}</GroupFrame>
)

const Editor = ({ group }: { group: GroupDetails }) => {
  const choices = useQuery(queryOf(listRuleChoices))
  return (
    <Loaded queries={[choices]} skeleton={<SkeletonForm />}>
      {choices => <RuleForm group={group} choices={choices} />}
    </Loaded>
  )
}

const Read = ({ group: { rule, named } }: { group: GroupDetails }) => {
  const { t } = useTranslation('groups')
  const { sentence } = useRuleWords(named)
  return <EmptyState title={rule ? sentence(rule) : t('kindNotes.hand')} />
}
