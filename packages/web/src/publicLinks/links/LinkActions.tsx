import { revokePublicLink } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import type { PublicLink } from '@gemba/domain/publicLinks/publicLinks.schema'
import { HistoryLink } from '../../audit/public/HistoryLink.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useWrite } from '../../platform/queries.ts'
import { WriteButton } from '../../platform/WriteButton.tsx'

/** What was changed of a link, and revoking it. */
export const LinkActions = ({ link }: { link: PublicLink }) => {
  const { t } = useTranslation('publicLinks')
  const revoke = useWrite(revokePublicLink)
  const { id, name, version, uses, codes, series, can } = link
  return (
    <>
      <HistoryLink id={id} />
      {can.revoke && (
        <WriteButton
          title={t('revoke.act')}
          question={series ? t('revoke.questionSeries', { n: codes }) : t('revoke.question')}
          what={{ name, detail: t('revoke.stays', { n: uses }) }}
          write={() => revoke.mutateAsync({ params: { id }, body: { version } })}
          done={() => t('revoke.done', { name })}
          busy={revoke.isPending}
        />
      )}
    </>
  )
}
