import { csvOf } from '@gemba/domain/core/csv'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { offerFile } from '../downloadChecklist.ts'
import classes from './dialogs.module.css'

const mostShown = 200

/** A cell that was not simply taken: where it is, what became of it in words, and what it says. */
export type SaidCell = { place: string; what: 'changed' | 'leftOut' | 'toCheck'; said: string; value: string }

/** What became of the cells of a workbook that were not simply taken, each with its place and what we did. */
export const CellNotice = ({ report, taken }: { report: readonly SaidCell[]; taken: number }) => {
  const { t } = useTranslation('checklists')
  const done = ({ what }: SaidCell) => t(`import.was.${what}`)
  const count = (what: SaidCell['what']) => report.filter(one => one.what === what).length
  const [leftOut, toCheck] = [count('leftOut'), count('toCheck')]
  const counts = { taken: t('import.taken', { n: taken }), changed: count('changed'), leftOut, toCheck }
  if (report.length === 0) return <p className={classes.note}>{t('import.allTaken', { n: taken })}</p>
  const save = () =>
    offerFile('report.csv', csvOf(report.map(one => [one.place, done(one), one.said, one.value])), 'text/csv')
  return (
    <Notice tone={leftOut + toCheck > 0 ? 'warning' : 'info'}>
      <p>{t(toCheck > 0 ? 'import.cellsToCheck' : 'import.cells', counts)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <ul className={classes.findings} tabIndex={0} aria-label={counts.taken}>
        {report.slice(0, mostShown).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report is drawn in its order and never changes
          <li key={at}>
            <span>
              <code dir="ltr">{one.place}</code> {done(one)}: {one.said}
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
