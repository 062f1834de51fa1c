import type { SignIn } from '@gemba/domain/signIns/signIns.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Dotted } from '../ui/display/Dotted.tsx'

/** How someone came in, and the terminal if it was at one. */
export const Way = ({ method, terminal }: Pick<SignIn, 'method' | 'terminal'>) => {
  const { t } = useTranslation('signIns')
  return <Dotted parts={[t(`method.${method}`), terminal && <bdi>{terminal}</bdi>]} />
}
