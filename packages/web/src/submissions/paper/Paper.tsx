import type { PrintedRecord, PrintedStep } from '@gemba/domain/submissions/printedRecord'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { logoAddress } from '../../platform/pictureOf.ts'
import { QrCode } from '../../ui/display/QrCode.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { PageFoot } from './PageFoot.tsx'
import classes from './Paper.module.css'
import { PaperGlyph } from './PaperGlyph.tsx'
import { PaperTable } from './PaperTable.tsx'

/** The printed record: A4, ink only, every state in glyph and word, a failed value in a box (visual.md §8). */
export const Paper = ({ record }: { record: PrintedRecord }) => {
  const { t } = useTranslation('submissions')
  return (
    <article className={classes.paper}>
      <PageFoot foot={record.foot} />
      <Head record={record} />
      <Verdict verdict={record.verdict} />
      <dl className={classes.facts}>
        {record.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {record.tables.map(table => (
        <PaperTable key={table.kind} table={table} />
      ))}
      {record.steps.length > 0 && (
        <section className={classes.decisions}>
          <h2>{t('print.decisions')}</h2>
          <div className={classes.steps}>
            {record.steps.map(step => (
              <Step key={step.id} step={step} />
            ))}
          </div>
        </section>
      )}
      <p className={classes.hash}>{t('print.hash', { hash: record.recordHash })}</p>
    </article>
  )
}

const Head = ({ record }: { record: PrintedRecord }) => {
  const { t } = useTranslation('submissions')
  return (
    <header className={classes.head}>
      <div>
        <div className={classes.company}>
          {record.logo ? (
            <img className={classes.logo} src={logoAddress(record.logo)} alt="" />
          ) : (
            <Logo size={24} markOnly />
          )}
          <span>
            {record.company}
            {record.companyAddress && <small dir="auto">{record.companyAddress}</small>}
            <small>{record.kind}</small>
          </span>
        </div>
        <h1>
          <bdi>{record.title}</bdi>
        </h1>
        <p className={classes.edition}>{record.edition}</p>
      </div>
      <div className={classes.number}>
        <QrCode address={record.address} size={65} label={t('print.qr')} />
        {record.number && <b>{record.number}</b>}
      </div>
    </header>
  )
}

const Verdict = ({ verdict }: { verdict: PrintedRecord['verdict'] }) => (
  <div className={classes.verdict}>
    <PaperGlyph name={verdict.glyph} size={24} />
    <div>
      <b>{verdict.title}</b>
      {verdict.computed}
    </div>
    {verdict.conditions && (
      <p className={classes.conditions}>
        <bdi>{verdict.conditions}</bdi>
      </p>
    )}
  </div>
)

const Step = ({ step }: { step: PrintedStep }) => {
  const struck = step.superseded ? classes.struck : undefined
  return (
    <div>
      <small>{step.role}</small>
      <b className={struck}>{step.name}</b>
      <span className={classes.decision}>
        <PaperGlyph name={step.glyph} size={14} />
        <span className={struck}>{step.word}</span>
      </span>
      <p>{step.at}</p>
      {step.lines.map(line => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  )
}
