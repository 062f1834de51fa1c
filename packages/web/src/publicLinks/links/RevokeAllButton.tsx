import { revokeAllPublicLinks } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useWrite } from '../../platform/queries.ts'
import { WriteDialog } from '../../platform/WriteDialog.tsx'
import { DialogButton } from '../../ui/feedback/DialogButton.tsx'

type RevokeAllButtonProps = { checklistId: string; revocable: { count: number; names: readonly string[] } }

/** Revokes every link of a checklist, and says which before. */
export const RevokeAllButton = ({ checklistId, revocable }: RevokeAllButtonProps) => {
  const { t } = useTranslation('publicLinks')
  const revoke = useWrite(revokeAllPublicLinks)
  const { count, names } = revocable
  const rest = count - names.length
  return (
    <DialogButton variant="default" label={t('revokeAll.act')}>
      {dialog => (
        <WriteDialog
          {...dialog}
          write={() => revoke.mutateAsync({ body: { checklistId } })}
          done={({ revoked }) => t('revokeAll.done', { n: revoked })}
          title={t('revokeAll.act')}
          question={t('revokeAll.question', { n: count })}
          what={{
            name: new Intl.ListFormat(undefined, { type: 'unit' }).format(names),
            detail: rest > 0 ? t('revokeAll.more', { n: rest }) : t('revokeAll.stays'),
          }}
          busy={revoke.isPending}
        />
      )}
    </DialogButton>
  )
}
