import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './Skeletons.module.css'

/** A grey bar where a text will be. */
const SkeletonBar = ({ width }: { width: number | string }) => <span className={classes.bar} style={{ width }} />

const widths = [120, 180, 90, 150, 110, 200, 130, 160]

/** Rows of the real height while a list loads. */
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

const count = (n: number) => Array.from({ length: n }, (_, k) => k)

/** A loading record: breadcrumb and title, a line of facts, content. */
export const SkeletonPage = () => (
  <div className={classes.page}>
    <SkeletonBar width={160} />
    <span className={classes.title}>
      <SkeletonBar width={280} />
    </span>
    <div className={classes.facts}>
      {count(4).map(k => (
        <div key={k} className={classes.fact}>
          <SkeletonBar width={64} />
          <SkeletonBar width={96} />
        </div>
      ))}
    </div>
    <SkeletonRows />
  </div>
)

/** A loading form: sections with labels and fields. */
export const SkeletonForm = ({ sections = 2 }: { sections?: number }) => {
  const { t } = useTranslation('ui')
  return (
    <div role="status" aria-label={t('loading')}>
      {count(sections).map(section => (
        <div key={section} className={classes.section}>
          <div className={classes.fact}>
            <SkeletonBar width={140} />
            <SkeletonBar width={220} />
          </div>
          <div className={classes.fields}>
            {count(4).map(k => (
              <div key={k} className={classes.fact}>
                <SkeletonBar width={90} />
                <span className={classes.field} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** A loading run: its header with the ruler, and cards of questions. */
export const SkeletonRun = () => {
  const { t } = useTranslation('ui')
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={classes.runHead}>
        <SkeletonBar width={220} />
        <SkeletonBar width="100%" />
      </div>
      <div className={classes.cards}>
        {count(4).map(k => (
          <div key={k} className={classes.card}>
            <SkeletonBar width={widths[k] ?? 120} />
            <div className={classes.answers}>
              {count(3).map(answer => (
                <span key={answer} className={classes.answer} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
