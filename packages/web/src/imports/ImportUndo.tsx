import { undoImport } from '@gemba/domain/imports/imports.endpoints'
import { type ImportDetails, importHours } from '@gemba/domain/imports/imports.schema'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'

/** What the import did, and for a day the way back. */
export const ImportUndo = ({ file }: { file: ImportDetails }) => {
  const { t } = useTranslation('imports')
  const { dateTime } = useFormat()
  const undo = useWrite(undoImport)
  const { id, kind, state, counts, kept, appliedAt, can } = file
  if (state === 'undone') return <Notice tone="info">{t(`of.${kind}.undone`, { kept })}</Notice>
  if (state === 'failed' && !can.undo) return <Notice tone="fail">{t('failed')}</Notice>
  if ((state !== 'applied' && state !== 'failed') || !appliedAt) return null
  const until = dateTime(new Date(new Date(appliedAt).getTime() + importHours * 3_600_000).toISOString())
  const takeBack = () =>
    undo.mutateAsync({ params: { id } }).catch((error: unknown) => notifyFailure(t('undoFailed'), error))
  return (
    <Notice
      tone={state === 'failed' ? 'fail' : 'info'}
      action={
        can.undo && (
          <Button variant="default" loading={undo.isPending} onClick={() => void takeBack()}>
            {t('undo')}
          </Button>
        )
      }
    >
      {t(`of.${kind}.${state === 'failed' ? 'failedUntil' : can.undo ? 'appliedUntil' : 'applied'}`, {
        ...counts,
        until,
      })}
    </Notice>
  )
}
