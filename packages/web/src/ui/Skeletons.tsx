import { useTranslation } from 'react-i18next'
import classes from './Skeletons.module.css'

/** A grey bar where a text will be. */
const SkeletonBar = ({ width }: { width: number | string }) => <span className={classes.bar} style={{ width }} />

const widths = [120, 180, 90, 150, 110, 200, 130, 160]

/** Rows of the real height while a list is on its way. */
export const SkeletonRows = ({ rows = 8 }: { rows?: number }) => {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.rows} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, k) => k).map(k => (
        <div key={k} className={classes.row}>
          <SkeletonBar width={widths[k % widths.length] ?? 120} />
          <SkeletonBar width={k % 3 === 1 ? 48 : 60} />
        </div>
      ))}
    </div>
  )
}

/** A sheet's first moments: title, a line, rows. */
export const SkeletonPage = () => (
  <div className={classes.page}>
    <SkeletonBar width={220} />
    <SkeletonBar width={320} />
    <SkeletonRows />
  </div>
)
