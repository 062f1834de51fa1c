import type { SignIn } from '@gemba/domain/signIns/signIns.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Dotted } from '../ui/display/Dotted.tsx'

/** How someone came in: the terminal if it was at one, or who of support it was. */
export const Way = ({ method, terminal, support }: Pick<SignIn, 'method' | 'terminal' | 'support'>) => {
  const { t } = useTranslation('signIns')
  const name = support ?? terminal
  return <Dotted parts={[t(`method.${method}`), name && <bdi>{name}</bdi>]} />
}
