import { personName } from '@gemba/domain/core/personName'
import type { RulePreview } from '@gemba/domain/groups/groups.schema'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { HistoryTimeline } from '../../ui/display/HistoryTimeline.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './rule.module.css'
import type { Condition } from './ruleWords.ts'
import type { usePreview } from './usePreview.ts'
import type { useRuleWords } from './useRuleWords.ts'

type EffectProps = {
  preview: ReturnType<typeof usePreview>
  conditions: readonly Condition[]
  words: ReturnType<typeof useRuleWords>
}

/** Who is in the group with the rule as it is edited, and who joins and leaves and why. */
export const RuleEffect = ({ preview: { data, error }, conditions, words }: EffectProps) => {
  const { t } = useTranslation('groups')
  const moves = (joined: boolean, { total, people }: RulePreview['joining']) =>
    total > 0 && (
      <section>
        <h2>{t(joined ? 'joining' : 'leaving', { count: total })}</h2>
        <HistoryTimeline
          label={t(joined ? 'joining' : 'leaving', { count: total })}
          entries={people.map(({ because, ...person }) => ({
            id: person.id,
            icon: <Icon of={joined ? IconPlus : IconMinus} />,
            word: personName(person),
            when: null,
            comment: words.reason({
              joined,
              reason: because.flatMap(place => conditions[place] ?? []),
            }),
          }))}
        />
        {total > people.length && <p>{t('more', { count: total - people.length })}</p>}
      </section>
    )
  return (
    <div className={classes.effect} aria-live="polite">
      <section>
        <h2>{t('effect')}</h2>
        <p>{error ? t('noPreview') : data ? t('effectPeople', { count: data.members }) : t('effectNone')}</p>
      </section>
      {data && moves(true, data.joining)}
      {data && moves(false, data.leaving)}
    </div>
  )
}
