import { revokeStartCode } from '@gemba/domain/startCodes/startCodes.endpoints'
import type { StartCode } from '@gemba/domain/startCodes/startCodes.schema'
import { HistoryLink } from '../audit/public/HistoryLink.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useWrite } from '../platform/queries.ts'
import { WriteButton } from '../platform/WriteButton.tsx'

/** What was changed of a code, and revoking it. */
export const StartCodeActions = ({ code }: { code: StartCode }) => {
  const { t } = useTranslation('startCodes')
  const revoke = useWrite(revokeStartCode)
  const { id, machine, version, uses, can } = code
  return (
    <>
      <HistoryLink id={id} />
      {can.revoke && (
        <WriteButton
          title={t('revoke.act')}
          question={t('revoke.question')}
          what={{ name: machine, detail: t('revoke.stays', { n: uses }) }}
          write={() => revoke.mutateAsync({ params: { id }, body: { version } })}
          done={() => t('revoke.done', { machine })}
          busy={revoke.isPending}
        />
      )}
    </>
  )
}
