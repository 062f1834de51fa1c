import { addressOf } from '@gemba/domain/core/address'
import type { EnrollmentKeyDetails } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { signUpAddress } from '@gemba/domain/enrollmentKeys/keyCode'
import { groupedCode } from '@gemba/domain/enrollmentKeys/keyLetters'
import { useTranslation } from '../i18n/useTranslation.ts'
import { PrintLink } from '../platform/PrintLink.tsx'
import { FramedQrCode } from '../ui/display/FramedQrCode.tsx'
import { CopyButton } from '../ui/forms/CopyButton.tsx'
import { Share, ShareActs, ShareLetters } from '../ui/layout/Share.tsx'

/** The code of a key, and its page for signing up as a link, as a code to photograph, and on paper. */
export const KeyShare = ({ enrollmentKey: { id, code, state } }: { enrollmentKey: EnrollmentKeyDetails }) => {
  const { t } = useTranslation('enrollmentKeys')
  const address = `${window.location.origin}${signUpAddress(code)}`
  const closed = state === 'revoked' || state === 'ended' || state === 'usedUp'
  return (
    <Share title={t('share')}>
      <ShareLetters large>{groupedCode(code)}</ShareLetters>
      {closed ? (
        <p>{t('shareClosed')}</p>
      ) : (
        <>
          <FramedQrCode address={address} size={148} label={t('qr')} />
          <p>{t('shareNote')}</p>
          <ShareActs>
            <CopyButton variant="default" fullWidth text={address} label={t('copyLink')} copied={t('copied')} />
            <PrintLink to={addressOf('/print/utility/enrollment-key/$id', { id })}>{t('print')}</PrintLink>
          </ShareActs>
        </>
      )}
    </Share>
  )
}
