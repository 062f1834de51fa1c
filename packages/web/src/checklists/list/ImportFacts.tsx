import type { ImportFinding, ImportPreview } from '@gemba/domain/checklists/checklistViews.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useFindingText } from '../findingText.ts'
import classes from './dialogs.module.css'
import { PlaceInFile } from './PlaceInFile.tsx'

/** What is wrong with a file, each with its place in it. */
export const ImportFindings = ({ findings }: { findings: readonly ImportFinding[] }) => {
  const { t } = useTranslation('checklists')
  return (
    <Notice tone="fail">
      <p>{t('import.unreadable', { n: findings.length })}</p>
      <ul className={classes.findings}>
        {findings.map(finding => (
          <li key={`${finding.path} ${finding.code} ${finding.message}`}>
            <span>{t(`import.finding.${finding.code}`, { value: finding.message })}</span>
            {finding.code === 'notAsExpected' && <code dir="ltr">{finding.message}</code>}
            {finding.path && <PlaceInFile path={finding.path} />}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What a file would bring, and what would still stand in the way of publishing it. */
export const ImportFacts = ({ preview }: { preview: ImportPreview }) => {
  const { t, i18n } = useTranslation('checklists')
  const findingText = useFindingText()
  const { checklist, publishing } = preview
  if (!checklist) return null
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const facts = [
    [t('column.name'), checklist.name],
    [t('column.code'), checklist.code],
    [t('import.kind'), t(`kind.${checklist.type}`)],
    [t('column.category'), checklist.category ?? '–'],
    [t('column.tags'), checklist.tags.join(', ') || '–'],
    [t('column.questions'), t('import.counts', { sections: checklist.sections, questions: checklist.questions })],
    [t('import.languages'), checklist.languages.map(code => names.of(code) ?? code).join(', ')],
  ] as const
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {publishing && publishing.refusals.length > 0 && (
        <Notice tone="warning">
          <p>{t('import.notYetPublishable')}</p>
          <ul className={classes.findings}>
            {publishing.refusals.slice(0, 20).map(finding => (
              <li key={`${finding.path} ${finding.code}`}>
                <span>{findingText(finding)}</span>
                {finding.path && <PlaceInFile path={finding.path} />}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
