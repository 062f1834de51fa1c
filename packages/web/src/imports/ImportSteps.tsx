import type { ImportDetails } from '@gemba/domain/imports/imports.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import classes from './imports.module.css'

const steps = ['file', 'columns', 'check', 'apply'] as const

/** How far the import is, in words: file, columns, check, apply. */
export const ImportSteps = ({ file }: { file: ImportDetails }) => {
  const { t } = useTranslation('imports')
  const { state, fileName, rows, done, columns, appliedAt } = file
  const used = columns.filter(({ field }) => field !== null).length
  const isWritten = ['applied', 'undoing', 'undone'].includes(state)
  const hasFailed = state === 'failed'
  const isChecked = state !== 'checking' && state !== 'checked' && !(hasFailed && appliedAt === null)
  const current = isChecked ? 'apply' : 'check'
  const notes: Record<(typeof steps)[number], string> = {
    file: t('step.fileNote', { name: fileName, rows }),
    columns: t('step.columnsNote', { used, total: columns.length }),
    check:
      state === 'checking'
        ? t('step.progress', { done, rows })
        : t(state === 'checked' ? 'step.checkNote' : isChecked ? 'states.checked' : 'states.failed'),
    apply:
      state === 'applying' || state === 'undoing'
        ? t('step.working', { done })
        : t(isChecked ? (`states.${state}` as const) : 'applyNote'),
  }
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {steps.map(step => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <StateGlyph
            state={
              steps.indexOf(step) < steps.indexOf(current) || (step === 'apply' && isWritten)
                ? 'done'
                : hasFailed && step === current
                  ? 'fail'
                  : 'pending'
            }
          />
          <span role={step === current ? 'status' : undefined}>
            <b>{t(`step.${step}`)}</b>
            <small>{notes[step]}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
