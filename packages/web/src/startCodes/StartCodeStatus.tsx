import type { StartCode } from '@gemba/domain/startCodes/startCodes.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Status, StatusBadge } from '../ui/display/Status.tsx'

/** Whether a code opens its checklist; as a tag beside a title. */
export const StartCodeStatus = ({ code, beside }: { code: StartCode; beside?: 'title' }) => {
  const { t } = useTranslation('startCodes')
  const Shown = beside ? StatusBadge : Status
  return <Shown state={code.revokedAt ? 'fail' : 'pass'}>{t(code.revokedAt ? 'revoked' : 'active')}</Shown>
}
