import { revokeStartCode } from '@gemba/domain/startCodes/startCodes.endpoints'
import type { StartCode } from '@gemba/domain/startCodes/startCodes.schema'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useWrite } from '../platform/queries.ts'
import { WriteDialog } from '../platform/WriteDialog.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'

/** What was changed of a code, and revoking it. */
export const StartCodeActions = ({ code }: { code: StartCode }) => {
  const { t } = useTranslation('startCodes')
  const revoke = useWrite(revokeStartCode)
  const { id, machine, version, uses, can } = code
  return (
    <>
      <HistoryLink id={id} />
      {can.revoke && (
        <DialogButton variant="default" label={t('revoke.act')}>
          {dialog => (
            <WriteDialog
              {...dialog}
              write={() => revoke.mutateAsync({ params: { id }, body: { version } })}
              done={() => t('revoke.done', { machine })}
              title={t('revoke.act')}
              question={t('revoke.question')}
              what={{ name: machine, detail: t('revoke.stays', { n: uses }) }}
              busy={revoke.isPending}
            />
          )}
        </DialogButton>
      )}
    </>
  )
}
