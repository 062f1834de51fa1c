import { setGroupRule } from '@gemba/domain/groups/groupRule.endpoints'
import { GroupRule, maxConditions } from '@gemba/domain/groups/groupRule.schema'
import type { GroupDetails } from '@gemba/domain/groups/groups.schema'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useServerForm } from '../../platform/form.ts'
import { useMe } from '../../platform/me.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useWrite } from '../../platform/queries.ts'
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { FormPage, FormSection, SaveBar, Wide } from '../../ui/forms/FormPage.tsx'
import { SegmentedRadio } from '../../ui/forms/SegmentedRadio.tsx'
import { SideColumn } from '../../ui/layout/SideColumn.tsx'
import { ConditionRow, type RuleChoices } from './ConditionRow.tsx'
import { RemoveRule } from './RemoveRule.tsx'
import { RuleEffect } from './RuleEffect.tsx'
import classes from './rule.module.css'
import type { Condition } from './ruleWords.ts'
import { usePreview } from './usePreview.ts'
import { useRuleWords } from './useRuleWords.ts'

type Values = { match: GroupRule['match']; conditions: readonly Condition[] }
type RuleFormProps = { group: GroupDetails; choices: RuleChoices }

const none: Values = { match: 'all', conditions: [] }
const first: Condition = { about: 'role', not: false, values: [] }
const matches = ['all', 'any'] as const

/** The conditions of a rule, the sentence that they make, and beside them whom a change concerns. */
export const RuleForm = ({ group, choices }: RuleFormProps) => {
  const { t } = useTranslation('groups')
  const { id, name, rule, version } = group
  const update = useWrite(setGroupRule)
  const form = useServerForm({
    schema: GroupRule,
    initialValues: (rule ?? none) as Values,
    version,
    submit: (next, basis) => update.mutateAsync({ params: { id }, body: { rule: next, version: basis } }),
    onSaved: ({ joined, left }) => notifySuccess(t('ruleSaved'), t('moved', { joined, left })),
    onRefused: failure => notifyFailure(t('notSaved'), failure),
  })
  const { match, conditions } = form.values
  const own = useMe().customer.settings.profileColumns.flatMap(({ own, name }) => (own ? [name] : []))
  const words = useRuleWords([...choices.roles, ...choices.tags, ...group.named])
  const preview = usePreview(id, form.values)
  const put = (next: readonly Condition[]) => form.setFieldValue('conditions', next)
  return (
    <FormPage onSubmit={() => void form.save()} label={t('editRule', { name })}>
      <SideColumn side={<RuleEffect preview={preview} conditions={conditions} words={words} />}>
        <div className={classes.sections} data-form-page>
          <FormSection title={t('rule')} note={t('ruleNote')}>
            <Wide>
              {conditions.length > 1 && (
                <SegmentedRadio
                  label={t('match')}
                  value={match}
                  segments={matches.map(value => ({ value, label: t(`matches.${value}`) }))}
                  onChange={next => form.setFieldValue('match', next)}
                />
              )}
              <ul className={classes.conditions} aria-label={t('conditions')}>
                {conditions.map((condition, place) => (
                  <ConditionRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
                    key={place}
                    condition={condition}
                    choices={choices}
                    error={form.errors[`conditions.${place}.values`]}
                    onChange={next => put(conditions.with(place, next))}
                    onRemove={() => put(conditions.toSpliced(place, 1))}
                  />
                ))}
              </ul>
              {conditions.length < maxConditions && (
                <Button
                  variant="default"
                  leftSection={<Icon of={IconPlus} />}
                  onClick={() => put([...conditions, first])}
                >
                  {t('addCondition')}
                </Button>
              )}
              {own.length > 0 && <p className={classes.own}>{t('ownColumns', { columns: own.join(', ') })}</p>}
              {form.valid && <p className={classes.sentence}>{words.sentence(form.values)}</p>}
            </Wide>
          </FormSection>
          {rule && <RemoveRule group={group} />}
        </div>
      </SideColumn>
      <SaveBar
        changes={form.changes}
        saving={form.saving}
        valid={form.valid}
        {...(preview.data && {
          note: t('moves', { joined: preview.data.joining.total, left: preview.data.leaving.total }),
        })}
        onCancel={form.reset}
      />
      <UnsavedGuard dirty={form.changes > 0} />
    </FormPage>
  )
}
