import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import classes from './issues.module.css'

/** The day by which an issue is to be done; one that has passed is a failure, with its glyph and word. */
export const DueDate = ({ issue }: { issue: { dueDate: string | null; overdue: boolean } }) => {
  const { t } = useTranslation('issues')
  const format = useFormat()
  if (!issue.dueDate) return <span className={classes.quiet}>{t('noDueDate')}</span>
  if (!issue.overdue) return format.day(issue.dueDate)
  return (
    <span className={classes.late}>
      <StateGlyph state="fail" size={16} />
      {t('late', { day: format.day(issue.dueDate) })}
    </span>
  )
}
