import type { CellReport } from '@gemba/domain/checklists/xlsForm/report'
import { csvOf } from '@gemba/domain/core/csv'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { offerFile } from '../downloadChecklist.ts'
import classes from './dialogs.module.css'

const mostShown = 200

/** What became of the cells of a workbook that were not simply taken, each with its place and what we did. */
export const ImportReport = ({ report, taken }: { report: readonly CellReport[]; taken: number }) => {
  const { t } = useTranslation('checklists')
  const said = ({ what, code, value }: CellReport) =>
    what === 'changed' ? t(`import.changed.${code}`, { value }) : t(`import.leftOut.${code}`, { value })
  const done = ({ what }: CellReport) => t(what === 'changed' ? 'import.wasChanged' : 'import.wasLeftOut')
  const place = ({ sheet, cell }: CellReport) => `${sheet}!${cell}`
  const leftOut = report.filter(({ what }) => what === 'leftOut').length
  const counts = { taken: t('import.taken', { n: taken }), changed: report.length - leftOut, leftOut }
  if (report.length === 0) return <p className={classes.note}>{t('import.allTaken', { n: taken })}</p>
  const save = () =>
    offerFile('report.csv', csvOf(report.map(one => [place(one), done(one), said(one), one.value])), 'text/csv')
  return (
    <Notice tone={leftOut > 0 ? 'warning' : 'info'}>
      <p>{t('import.cells', counts)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <ul className={classes.findings} tabIndex={0} aria-label={counts.taken}>
        {report.slice(0, mostShown).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report is drawn in its order and never changes
          <li key={at}>
            <span>
              <code dir="ltr">{place(one)}</code> {done(one)}: {said(one)}
            </span>
          </li>
        ))}
      </ul>
      {report.length > mostShown && <p>{t('import.more', { n: report.length - mostShown })}</p>}
      <Button variant="subtle" size="compact-sm" leftSection={<Icon of={IconDownload} size={16} />} onClick={save}>
        {t('import.report')}
      </Button>
    </Notice>
  )
}
