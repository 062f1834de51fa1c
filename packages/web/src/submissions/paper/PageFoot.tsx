import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** A text as CSS takes it. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replace(/[\r\n\t]+/g, ' ')}"`

// Letters for private use: no phrase has them.
const marks = { page: '\uE000', pages: '\uE001' }
/** 'Page n of m' with the counters of the printer in their places. */
const counted = (text: string) =>
  text
    .split(/([\uE000\uE001])/)
    .filter(Boolean)
    .map(part => (part === marks.page ? 'counter(page)' : part === marks.pages ? 'counter(pages)' : quoted(part)))
    .join(' ')

/** A4 and the foot of every page: which record, its fingerprint, printed when and by whom, page n of m. */
export const PageFoot = ({ foot }: { foot: PrintedRecord['foot'] }) => {
  const { t, i18n } = useTranslation('submissions')
  const sides = ['left', 'right']
  const [start, end] = i18n.dir() === 'rtl' ? sides.toReversed() : sides
  const box = (place: string, content: string, align: string, width: string) =>
    `@bottom-${place} { content: ${content}; text-align: ${align}; width: ${width}; ${looks} }`
  const looks =
    'vertical-align: top; padding-top: 6px; margin-top: 12px; border-top: 1px solid #888; color: #555; font: 400 10px/14px var(--g-font), sans-serif;'
  return (
    <style>
      {`@page { size: A4; margin: 14mm 13mm 18mm;
        ${box(start ?? 'left', quoted(foot.record), start ?? 'left', '19%')}
        ${box('center', quoted(`${foot.hash}\u2003\u2003${foot.printed}`), 'center', '62%')}
        ${box(end ?? 'right', counted(t('print.page', marks)), end ?? 'right', '19%')}
      }`.replaceAll('var(--g-font)', "'IBM Plex Sans Variable', 'IBM Plex Sans Arabic'")}
    </style>
  )
}
