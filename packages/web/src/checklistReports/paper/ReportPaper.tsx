import type { ChecklistReport } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { personName } from '@gemba/domain/core/personName'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { usePageTitle } from '../../platform/pageTitle.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { PaperFoot } from '../../ui/layout/PaperFoot.tsx'
import { PrintDesk } from '../../ui/layout/PrintDesk.tsx'
import type { Fact } from '../useSelectionFacts.ts'
import classes from './ReportPaper.module.css'

type ReportPaperProps = {
  type: ChecklistType
  title: string
  facts: readonly Fact[]
  report: Pick<ChecklistReport, 'isCut'>
  /** when its figures were asked for */
  at: number
  /** everything is drawn: the printer's dialog opens */
  isReady: boolean
  children: ReactNode
}

/** A report on A4 paper: of which company, about what, counted when and in which zone (visual.md §8). */
export const ReportPaper = ({ type, title, facts, report, at, isReady, children }: ReportPaperProps) => {
  const { t, i18n } = useTranslation(['checklistReports', 'platform'])
  const format = useFormat()
  const me = useMe()
  const [printedAt] = useState(() => new Date())
  usePageTitle(title)
  useEffect(() => {
    if (!isReady) return
    let hasLeft = false
    void document.fonts.ready.then(() => {
      if (!hasLeft) window.print()
    })
    return () => {
      hasLeft = true
    }
  }, [isReady])
  const isOf = [...facts, { label: t('paper.zone'), value: format.timezone }]
  return (
    <PrintDesk
      label={title}
      className={classes.sheet}
      scrolls
      acts={
        <Button leftSection={<Icon of={IconPrinter} />} disabled={!isReady} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <PaperFoot
        start={title}
        middle={t('paper.printed', { time: format.signed(printedAt), name: personName(me) })}
        pages={marks => t('paper.page', marks)}
        isRtl={i18n.dir() === 'rtl'}
        ends={30}
      />
      <article className={classes.paper} data-ready={isReady || undefined}>
        <header className={classes.head}>
          <p className={classes.company}>
            <Logo size={24} markOnly />
            <span>
              <bdi>{me.customer.name}</bdi>
              <small>{t(`paper.kind.${type}`)}</small>
            </span>
          </p>
          <h1>
            <bdi>{title}</bdi>
          </h1>
        </header>
        <dl className={classes.facts}>
          {isOf.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {children}
        <p className={classes.at}>
          {t('asOf', { time: format.signed(new Date(at)) })} {report.isCut && t('isCut')}
        </p>
      </article>
    </PrintDesk>
  )
}
