import { revokePublicLink } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import type { PublicLink } from '@gemba/domain/publicLinks/publicLinks.schema'
import { HistoryLink } from '../../audit/public/HistoryLink.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useWrite } from '../../platform/queries.ts'
import { WriteDialog } from '../../platform/WriteDialog.tsx'
import { DialogButton } from '../../ui/feedback/DialogButton.tsx'

/** What was changed of a link, and revoking it. */
export const LinkActions = ({ link }: { link: PublicLink }) => {
  const { t } = useTranslation('publicLinks')
  const revoke = useWrite(revokePublicLink)
  const { id, name, version, uses, codes, series, can } = link
  const stays = t('revoke.stays', { n: uses })
  return (
    <>
      <HistoryLink id={id} />
      {can.revoke && (
        <DialogButton variant="default" label={t('revoke.act')}>
          {dialog => (
            <WriteDialog
              {...dialog}
              write={() => revoke.mutateAsync({ params: { id }, body: { version } })}
              done={() => t('revoke.done', { name })}
              title={t('revoke.act')}
              question={series ? t('revoke.questionSeries', { n: codes }) : t('revoke.question')}
              what={{ name, detail: stays }}
              busy={revoke.isPending}
            />
          )}
        </DialogButton>
      )}
    </>
  )
}
