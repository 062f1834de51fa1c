import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './CompletedPage.module.css'

export type About = Pick<RunHeader, 'machine' | 'part' | 'lot'>

/** What a run that ended was about: runs of forty machines look the same without it. */
export const RunAbout = ({ about }: { about: About }) => {
  const { t } = useTranslation('run')
  const told = (['machine', 'part', 'lot'] as const).filter(field => about[field]?.trim())
  if (told.length === 0) return null
  return (
    <dl className={classes.about}>
      {told.map(field => (
        <div key={field}>
          <dt>{t(`header.${field}`)}</dt>
          <dd>
            <bdi>{about[field]}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
