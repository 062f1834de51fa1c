import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import { updateFeatures } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { Button, Switch } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './CustomerWell.module.css'
import { FeatureDialog } from './FeatureDialog.tsx'
import { featureOrder } from './words.ts'

const shownFirst = 8

/** The features of a company as switches. Each asks before it is saved, and says what it opens or hides. */
export const FeatureSwitches = ({ customer }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const { number } = useFormat()
  const update = useWrite(updateFeatures)
  const [all, setAll] = useState(false)
  const [asking, setAsking] = useState<FeatureFlag>()
  const { id, name, features, kept, version, can } = customer
  const isOn = (flag: FeatureFlag) => features.includes(flag)
  const save = async (flag: FeatureFlag) => {
    const next = isOn(flag) ? features.filter(other => other !== flag) : [...features, flag]
    try {
      await update.mutateAsync({ params: { id }, body: { features: next, version } })
      notifySuccess(t(isOn(flag) ? 'switchedOff' : 'switchedOn', { feature: t(`feature.${flag}`), name }))
    } catch (error) {
      notifyFailure(t('notSwitched'), error)
    }
    setAsking(undefined)
  }
  const records = (flag: FeatureFlag) => kept.find(({ feature }) => feature === flag)?.records ?? 0
  return (
    <section>
      <div className={classes.title}>
        <h3>{t('features')}</h3>
        <small>{t('featuresOn', { on: features.length, all: featureOrder.length })}</small>
      </div>
      <ul className={classes.switches}>
        {(all ? featureOrder : featureOrder.slice(0, shownFirst)).map(flag => (
          <li key={flag}>
            <Switch
              label={t(`feature.${flag}`)}
              description={
                records(flag) > 0 ? t('stays', { count: records(flag), n: number(records(flag)) }) : undefined
              }
              checked={isOn(flag)}
              disabled={!can.update || update.isPending}
              onChange={() => setAsking(flag)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        rightSection={<Icon of={all ? IconChevronUp : IconChevronDown} size={16} />}
        aria-expanded={all}
        onClick={() => setAll(!all)}
      >
        {all ? t('showFewer') : t('showAll', { count: featureOrder.length })}
      </Button>
      <FeatureDialog
        flag={asking}
        customer={customer}
        records={asking ? records(asking) : 0}
        busy={update.isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={flag => void save(flag)}
      />
    </section>
  )
}
