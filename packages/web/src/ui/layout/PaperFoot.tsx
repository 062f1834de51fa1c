type PaperFootProps = {
  /** of the page: what it is, at the beginning of the line */
  start: string
  /** in the middle */
  middle: string
  /** 'Page {page} of {pages}', with a mark in the place of each number */
  pages: (marks: { page: string; pages: string }) => string
  isRtl: boolean
  /** share of the width that both ends have, in percent */
  ends?: number
}

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

/** A4 and the foot of every page: what it is, printed when and by whom, page n of m. */
export const PaperFoot = ({ start, middle, pages, isRtl, ends = 19 }: PaperFootProps) => {
  const [first, last] = isRtl ? ['right', 'left'] : ['left', 'right']
  const box = (place: string, content: string, align: string, width: number) =>
    `@bottom-${place} { content: ${content}; text-align: ${align}; width: ${width}%; ${looks} }`
  const looks =
    'vertical-align: top; padding-top: 6px; margin-top: 12px; border-top: 1px solid #888; color: #555; font: 400 10px/14px var(--g-font), sans-serif;'
  return (
    <style>
      {`@page { size: A4; margin: 14mm 13mm 18mm;
        ${box(first, quoted(start), first, ends)}
        ${box('center', quoted(middle), 'center', 100 - 2 * ends)}
        ${box(last, counted(pages(marks)), last, ends)}
      }`.replaceAll('var(--g-font)', "'IBM Plex Sans Variable', 'IBM Plex Sans Arabic'")}
    </style>
  )
}
