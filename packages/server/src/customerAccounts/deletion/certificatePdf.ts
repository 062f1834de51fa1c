import { isRightToLeft } from '@gemba/domain/core/direction'
import type { Content } from 'pdfmake/interfaces'
import { bidiText } from '../../platform/pdf/bidiText.ts'
import { paper, printable, renderPdf } from '../../platform/pdf/renderPdf.ts'
import { type Locale, phrase } from '../../platform/phrases.ts'
import { minuteIn } from '../../platform/zone.ts'
import type { DeletionRow } from './deletion.queries.ts'
import { sumOf } from './present.ts'

export type Reader = { locale: Locale; zone: string; installation: string }

const labelWidth = 150

/** The certificate of a deletion as PDF: A4, ink only, as records are printed. */
export const certificatePdf = (deletion: DeletionRow, { locale, zone, installation }: Reader): Promise<Buffer> => {
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr'
  const alignment = direction === 'rtl' ? 'right' : 'left'
  const say = (key: string, params?: Record<string, string | number>) =>
    phrase(locale, `customerAccounts:certificate.${key}`, params)
  const text = (
    words: string,
    style: { size?: number; bold?: boolean; color?: string; width?: number } = {},
  ): Content => bidiText(words, { size: 9, alignment, width: printable, ...style }, direction)
  const row = (label: string, value: string): Content[] => {
    const cells = [
      text(label, { color: '#555', width: labelWidth }),
      text(value, { width: printable - labelWidth - 16 }),
    ]
    return direction === 'rtl' ? cells.toReversed() : cells
  }
  const table = (rows: Content[][]): Content => ({
    table: { widths: direction === 'rtl' ? ['*', labelWidth] : [labelWidth, '*'], body: rows },
    layout: 'lightHorizontalLines',
    margin: [0, 10, 0, 0],
  })
  const at = (moment: Date | null) => (moment ? `${minuteIn(zone, moment)} (${zone})` : '–')
  const { name, companyId, askedAt, askedBy, reason, doneAt, counts, files, people, lastSequence, lastHash } = deletion
  const number = (value: number) => value.toLocaleString(locale)
  return renderPdf({
    language: locale,
    info: { title: `${say('title')}: ${name}`, author: installation, creator: 'Gemba' },
    defaultStyle: { font: 'Plex', fontSize: 9, lineHeight: 1.1 },
    content: [
      text(installation, { color: '#555' }),
      text(say('title'), { size: 15.75, bold: true }),
      text(say('text', { name }), { size: 9.75 }),
      table([
        row(say('company'), name),
        row(say('id'), companyId),
        row(say('askedAt'), at(askedAt)),
        row(say('askedBy'), askedBy),
        row(say('reason'), reason),
        row(say('doneAt'), at(doneAt)),
        row(say('rows'), number(sumOf(counts))),
        row(say('files'), number(files)),
        row(say('people'), number(people)),
        row(say('chain'), lastSequence === null ? '–' : say('entries', { entries: lastSequence })),
        row('SHA-256', lastHash || '–'),
      ]),
      { ...(text(say('tables'), { size: 12, bold: true }) as object), margin: [0, 16, 0, 0] } as Content,
      table(
        Object.entries(counts)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([table, rows]) => row(table, number(rows))),
      ),
      { ...(text(say('backups'), { color: '#555' }) as object), margin: [0, 12, 0, 0] } as Content,
    ],
    footer: (page, pages) => ({
      margin: [paper.margins[0], 12, paper.margins[2], 0],
      stack: [text(`${name} · ${deletion.id} · ${page}/${pages}`, { size: 7.5, color: '#555' })],
    }),
  })
}
