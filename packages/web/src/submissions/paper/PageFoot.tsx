import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PaperFoot } from '../../ui/layout/PaperFoot.tsx'

/** The foot of every page of a record: which one, its fingerprint, printed when and by whom, page n of m. */
export const PageFoot = ({ foot }: { foot: PrintedRecord['foot'] }) => {
  const { t, i18n } = useTranslation('submissions')
  return (
    <PaperFoot
      start={foot.record}
      middle={`${foot.hash}\u2003\u2003${foot.printed}`}
      pages={marks => t('print.page', marks)}
      isRtl={i18n.dir() === 'rtl'}
    />
  )
}
