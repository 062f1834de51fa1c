import type { PlacedWidget } from '@gemba/domain/adminDashboard/gridLayout'
import { daysOf } from '@gemba/domain/adminDashboard/widgetQuery'
import { widgets } from '@gemba/domain/adminDashboard/widgets'
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import { PanelEmpty } from '../ui/layout/Panel.tsx'
import { useLeadsTo } from './leadsTo.ts'
import { SubscriptionsBody } from './SubscriptionsBody.tsx'
import classes from './Widget.module.css'
import { WidgetBody } from './WidgetBody.tsx'

type WidgetBoxProps = {
  placed: PlacedWidget
  datasets: readonly DatasetDescription[]
  /** the person may have it */
  isOpen: boolean
  /** at the end of its head while the dashboard is edited; then its title leads nowhere */
  tools?: ReactNode
}

/** A widget: its title, which leads to where one acts on it, and what it shows. */
export const WidgetBox = ({ placed, datasets, isOpen, tools }: WidgetBoxProps) => {
  const { t } = useTranslation('adminDashboard')
  const id = useId()
  const leadsTo = useLeadsTo()
  const widget = widgets[placed.widget]
  const title = t(`widgets.${placed.widget}`)
  const days = daysOf(widget, placed.days)
  const dataset = datasets.find(one => one.id === widget.data?.dataset)
  const to = tools || !isOpen ? undefined : leadsTo(placed.widget)
  return (
    <section className={classes.widget} aria-labelledby={id}>
      <div className={`${classes.head} ${tools ? 'widget-handle' : ''}`}>
        {tools && <Icon of={IconGripVertical} size={16} className={classes.grip ?? ''} />}
        <h2 id={id}>{to ? routerLink({ to, children: title }) : title}</h2>
        {tools ?? (days && <p>{t('days', { days })}</p>)}
      </div>
      {/* While it is arranged, what is inside of it takes neither clicks nor the focus. */}
      <div className={classes.content} inert={tools !== undefined}>
        <Suspense fallback={<SkeletonRows rows={3} />}>
          {!isOpen ? (
            <PanelEmpty>{t('notYours')}</PanelEmpty>
          ) : dataset ? (
            <WidgetBody id={placed.widget} days={placed.days} dataset={dataset} title={title} />
          ) : (
            <SubscriptionsBody />
          )}
        </Suspense>
      </div>
    </section>
  )
}
