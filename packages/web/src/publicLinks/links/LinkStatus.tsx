import type { LinkState } from '@gemba/domain/publicLinks/publicLinks.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { State } from '../../ui/display/StateGlyph.tsx'
import { Status, StatusBadge } from '../../ui/display/Status.tsx'

const glyphs: Record<LinkState, State> = {
  open: 'pending',
  ended: 'na',
  usedUp: 'na',
  inactive: 'na',
  locked: 'reversed',
  ownerLeft: 'incomplete',
  revoked: 'fail',
}

/** Whether a link takes submissions, and if not, why; as a tag beside a title. */
export const LinkStatus = ({ state, beside }: { state: LinkState; beside?: 'title' }) => {
  const { t } = useTranslation('publicLinks')
  const Shown = beside ? StatusBadge : Status
  return <Shown state={glyphs[state]}>{t(`links.states.${state}`)}</Shown>
}
