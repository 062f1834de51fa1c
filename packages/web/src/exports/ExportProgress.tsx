import type { Export } from '@gemba/domain/exports/exports.schema'
import { Progress } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import type { State } from '../ui/display/StateGlyph.tsx'
import { Status } from '../ui/display/Status.tsx'
import classes from './ExportProgress.module.css'

const glyphs: Record<Export['state'], State> = { waiting: 'none', running: 'pending', ready: 'pass', failed: 'fail' }

/** The state of an export in words: how many rows are written, until when it can be fetched, or why it failed. */
export const ExportProgress = ({ one }: { one: Export }) => {
  const { t } = useTranslation('exports')
  const { dateTime, number } = useFormat()
  const { state, rows, expected, failure, endsAt, can, format } = one
  const changed = state === 'ready' && !can.fetch
  const words = {
    waiting: () => t('waiting'),
    running: () =>
      expected === null
        ? t('counting')
        : t(format === 'zip' ? 'runningArchive' : 'running', { rows: number(rows), total: number(expected) }),
    ready: () => (changed ? t('changed') : t('ready', { until: dateTime(endsAt) })),
    failed: () => t(`failed.${failure ?? 'unexpected'}`),
  }
  return (
    <span className={classes.progress}>
      <Status state={changed ? 'warning' : glyphs[state]}>{words[state]()}</Status>
      {state === 'running' && expected !== null && (
        <Progress value={expected === 0 ? 100 : (100 * rows) / expected} size={6} aria-label={t('progress')} />
      )}
    </span>
  )
}
