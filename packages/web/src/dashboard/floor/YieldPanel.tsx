import { firstPassDays } from '@gemba/domain/dashboard/firstPassDays'
import type { FirstPass } from '@gemba/domain/dashboard/floor.schema'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { Panel, PanelEmpty, ShowAll } from '../../ui/layout/Panel.tsx'
import { YieldChart } from './YieldChart.tsx'
import classes from './YieldPanel.module.css'

/** How many runs passed at once on each of the last days, and the sentence that explains the figure. */
export const YieldPanel = ({ figures }: { figures: FirstPass }) => {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const [isTable, setTable] = useState(false)
  const { days, passed, judged, share, worst } = figures
  const percent = (of: number) => format.number(of, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Panel title={t('yield.title')} aside={t('yield.counted', { days: firstPassDays })}>
      {share === null ? (
        <PanelEmpty>{t('yield.nothing', { days: firstPassDays })}</PanelEmpty>
      ) : (
        <>
          {isTable ? (
            <table className={classes.table} aria-label={t('yield.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('yield.day')}</th>
                  <th scope="col">{t('yield.title')}</th>
                  <th scope="col">{t('yield.runs')}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(one => (
                  <tr key={one.day}>
                    <th scope="row">{format.day(one.day)}</th>
                    <td>{percent(one.share)}</td>
                    <td>{t('yield.of', { passed: one.passed, judged: one.judged })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            <YieldChart
              figures={figures}
              percent={percent}
              label={t('yield.chart', { days: firstPassDays, share: percent(share) })}
            />
          )}
          <p className={classes.say}>
            <StateGlyph state="info" />
            <span>
              {t('yield.sentence', { passed, judged, share: percent(share) })}{' '}
              {worst && worst.missed > 1 && (
                <bdi>
                  {worst.machine
                    ? t('yield.worstAt', {
                        missed: worst.missed,
                        all: judged - passed,
                        what: worst.checklist,
                        where: worst.machine,
                      })
                    : t('yield.worst', { missed: worst.missed, all: judged - passed, what: worst.checklist })}
                </bdi>
              )}
            </span>
          </p>
          <ShowAll onClick={() => setTable(!isTable)}>{isTable ? t('yield.asChart') : t('yield.asTable')}</ShowAll>
        </>
      )}
    </Panel>
  )
}
