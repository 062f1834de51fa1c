import type { LanguageCode } from '@gemba/domain/core/languages'
import type { ResultMailText } from '@gemba/domain/resultMails/resultMails.schema'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { MailFrame } from '../mails/public/MailFrame.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { SegmentedRadio } from '../ui/forms/SegmentedRadio.tsx'
import { ExampleSelect } from './ExampleSelect.tsx'
import { SendTest } from './SendTest.tsx'
import classes from './templates.module.css'
import { useMailPreview } from './useMailPreview.ts'

type Props = { language: LanguageCode; text: ResultMailText }
const madeUp = 'made-up'

/** What the typed text looks like with a submission, on a computer and on a phone, and sending it to oneself. */
export const TemplateTry = ({ language, text }: Props) => {
  const { t } = useTranslation('resultMails')
  const [chosen, setChosen] = useState(madeUp)
  const [width, setWidth] = useState<'desk' | 'phone'>('desk')
  const trial = { ...text, language, submissionId: chosen === madeUp ? null : chosen }
  const { data, error } = useMailPreview(trial)
  const reasons = error ? Object.values(error.fields) : []
  return (
    <section className={classes.try} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <div className={classes.tools}>
        <ExampleSelect
          label={t('previewOf')}
          first={{ value: madeUp, label: t('madeUp') }}
          value={chosen}
          onChange={setChosen}
        />
        <SegmentedRadio
          label={t('width')}
          segments={(['desk', 'phone'] as const).map(value => ({ value, label: t(value) }))}
          value={width}
          onChange={setWidth}
        />
        <SendTest trial={trial} disabled={!data || error !== null} />
      </div>
      {error && <Notice tone="warning">{reasons.length > 0 ? reasons.join(' ') : t('previewFailed')}</Notice>}
      {data && (
        <>
          <p className={classes.subject}>
            <bdi>{data.subject}</bdi>
          </p>
          <MailFrame title={t('previewFrame', { subject: data.subject })} html={data.html} narrow={width === 'phone'} />
        </>
      )}
    </section>
  )
}
