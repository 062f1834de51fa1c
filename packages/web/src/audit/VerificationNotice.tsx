import type { AuditVerdict } from '@gemba/domain/audit/audit.schema'
import type { AuditVerification } from '@gemba/domain/audit/verification.schema'
import { personName } from '@gemba/domain/core/personName'
import { Progress } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import classes from './audit.module.css'
import { useVerification } from './VerifyButton.tsx'

/** How far a verification is, or what the last one found. */
export const VerificationNotice = () => {
  const { t } = useTranslation('audit')
  const verification = useVerification()
  if (!verification) return null
  if (verification.state === 'running') return <Running verification={verification} />
  if (verification.state === 'failed' || !verification.verdict)
    return <Notice tone="warning">{t('verify.failed')}</Notice>
  return <Verdict verification={verification} verdict={verification.verdict} />
}

const Running = ({ verification: { checked, length } }: { verification: AuditVerification }) => {
  const { t } = useTranslation('audit')
  const words = t('verify.running', { checked, total: length })
  return (
    <Notice tone="info">
      <p className={classes.progress}>
        {words}
        <Progress value={length > 0 ? (checked / length) * 100 : 0} aria-label={words} size="sm" />
      </p>
    </Notice>
  )
}

type VerdictProps = { verification: AuditVerification; verdict: AuditVerdict }

const Verdict = ({ verification: { startedAt, endedAt, by }, verdict: { rows, broken, records } }: VerdictProps) => {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const seconds = endedAt ? (Date.parse(endedAt) - Date.parse(startedAt)) / 1000 : 0
  const when = t('verify.when', {
    when: format.whenWithin(endedAt ?? startedAt),
    name: personName(by),
    seconds: format.number(seconds, { maximumFractionDigits: 1 }),
  })
  if (!broken && records.brokenTotal === 0) {
    const counted = records.rounds + records.decisions + records.issues
    return (
      <Notice tone="info">
        <b>{t('verify.inOrder', { rows, records: counted })}</b> {when}
      </Notice>
    )
  }
  return (
    <Notice tone="fail">
      <b>{broken ? t('verify.broken', { number: broken.sequence, fault: t(`fault.${broken.fault}`) }) : null}</b>{' '}
      {broken && broken.sequence > 1 && t('verify.before', { rows: broken.sequence - 1 })}
      {records.brokenTotal > 0 && <BrokenRecords records={records} />} {when}
    </Notice>
  )
}

const shown = 5

const BrokenRecords = ({ records: { broken, brokenTotal } }: Pick<AuditVerdict, 'records'>) => {
  const { t } = useTranslation('audit')
  return (
    <>
      <b>{t('verify.records', { count: brokenTotal })}</b>
      <ul className={classes.broken}>
        {broken.slice(0, shown).map(record => (
          <li key={`${record.entityId} ${record.part} ${record.number}`}>
            {t(`part.${record.part}`, { name: record.name ?? t(`kind.${record.entity}`), number: record.number ?? 0 })}:{' '}
            {t(`recordFault.${record.fault}`)}
          </li>
        ))}
        {brokenTotal > shown && <li>{t('verify.more', { count: brokenTotal - shown })}</li>}
      </ul>
    </>
  )
}
