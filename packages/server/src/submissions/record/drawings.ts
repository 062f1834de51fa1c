import { gaugeGeometry } from '@gemba/domain/core/gaugeGeometry'
import type { PrintedFigures, RecordGlyph } from '@gemba/domain/submissions/printedRecord'
import type { CanvasElement, CanvasLine, Content } from 'pdfmake/interfaces'
import { create } from 'qrcode'

// The drawings of visual.md in ink only: what is filled is final, what is outlined still moves.
const line = 'fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
const mark = 'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const ring = `<circle cx="10" cy="10" r="7.9" ${line}/>`

const drawings: Record<RecordGlyph, string> = {
  pass: `<circle cx="10" cy="10" r="8.6" fill="#000"/><path d="M6.1 10.4l2.7 2.6 5.1-5.6" ${mark}/>`,
  fail: `<path d="M6.4 1.4h7.2l5 5v7.2l-5 5H6.4l-5-5V6.4z" fill="#000"/><path d="M7 7l6 6M13 7l-6 6" ${mark}/>`,
  concession: `<path d="M10 1.6l8.4 8.4-8.4 8.4L1.6 10z" fill="#000"/><path d="M6.7 10.3l2.3 2.2 4.3-4.7" ${mark}/>`,
  deviation: `<path d="M10 1.8l8.2 8.2-8.2 8.2L1.8 10z" ${line}/><path d="M10 6.4v4" ${line}/><circle cx="10" cy="13.2" r="1.1" fill="#000"/>`,
  pending: `${ring}<path d="M10 5.6V10l2.9 1.9" ${line}/>`,
  production: `<path d="M10 1.7l7.2 4.15v8.3L10 18.3l-7.2-4.15v-8.3z" ${line}/><circle cx="10" cy="10" r="2.9" ${line}/>`,
  setting: `<path d="M16.6 6.2A7.7 7.7 0 1 0 17.7 10" ${line}/><path d="M17.2 2.4v4.2H13" ${line}/><circle cx="10" cy="10" r="1.6" fill="#000"/>`,
  bypass: `<path d="M2.2 12.6C4 5.4 14.8 5 17 11.6" ${line}/><path d="M18.2 7.4l-1.1 4.5-4.3-1.5" ${line}/><circle cx="9.6" cy="14.6" r="2" fill="#000"/>`,
  na: `${ring}<path d="M6.4 10h7.2" ${line}/>`,
  incomplete: `${ring}<path d="M10 4.6a5.4 5.4 0 0 1 0 10.8z" fill="#000"/>`,
  reversed: `<path d="M7.5 11.7L4.2 8.3l3.3-3.3M4.2 8.3h9.1a3.3 3.3 0 1 1 0 6.7h-.8" ${line}/>`,
}

const svg = (width: number, height: number, viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`

/** The glyph of a state, `size` points high. */
export const glyph = (name: RecordGlyph, size: number): string => svg(size, size, '0 0 20 20', drawings[name])

/** The product's mark. */
export const productMark = (size: number): string =>
  svg(
    size,
    size,
    '0 0 32 32',
    '<path d="M25.2 7.6A12.3 12.3 0 1 0 28.3 16" fill="none" stroke="#000" stroke-width="3.4"/><path d="M30 14.3v3.4H18.2a2.9 2.9 0 1 1 0-3.4z" fill="#000"/>',
  )

/** A code that opens an address, `size` points wide. */
export const qrCode = (address: string, size: number): string => {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const cells = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (__, x) => (modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return svg(size, size, `0 0 ${modules.size} ${modules.size}`, `<path d="${cells.join('')}" fill="#000"/>`)
}

const gaugeUnits = 70

const octagonCorners = [
  [6.4, 1.4],
  [13.6, 1.4],
  [18.6, 6.4],
  [18.6, 13.6],
  [13.6, 18.6],
  [6.4, 18.6],
  [1.4, 13.6],
  [1.4, 6.4],
] as const

/**
 * The tolerance gauge: what is outside pulls a line out of its limit to an octagon. Drawn as vectors, not as SVG: a record
 * may have hundreds of gauges of more than a hundred dots, and parsing them took longer than all the rest.
 */
export const gauge = ({ values, among, ...limits }: NonNullable<PrintedFigures['gauge']>, width: number): Content => {
  const drawn = gaugeGeometry(limits, values, gaugeUnits, 'small', among)
  const scale = width / gaugeUnits
  const line = (from: [number, number], to: [number, number], lineWidth: number, more: Partial<CanvasLine> = {}) => ({
    ...{ type: 'line' as const, x1: from[0] * scale, y1: from[1] * scale, x2: to[0] * scale, y2: to[1] * scale },
    ...{ lineWidth: lineWidth * scale, lineColor: '#000', ...more },
  })
  const across = (from: number, to: number, lineWidth: number, more?: Partial<CanvasLine>) =>
    line([from, 10], [to, 10], lineWidth, more)
  const dot = (x: number): CanvasElement => ({
    ...{ type: 'ellipse', x: x * scale, y: 10 * scale, r1: 4 * scale, r2: 4 * scale },
    ...{ color: '#000', lineColor: '#fff', lineWidth: 1.2 * scale },
  })
  const octagon = (x: number): CanvasElement[] => {
    const points = octagonCorners.map(([a, b]) => ({ x: (x - 5.8 + a * 0.58) * scale, y: (4.2 + b * 0.58) * scale }))
    const stroke = { lineColor: '#fff', lineCap: 'round' as const }
    return [
      { type: 'polyline', points, closePath: true, color: '#000', lineColor: '#fff', lineWidth: 1.16 * scale },
      line([x - 1.8, 8.2], [x + 1.8, 11.8], 1.3, stroke),
      line([x + 1.8, 8.2], [x - 1.8, 11.8], 1.3, stroke),
    ]
  }
  return {
    canvas: [
      across(...drawn.base, 1, { lineColor: '#888', dash: { length: 2 * scale, space: 3 * scale } }),
      across(...drawn.zone, 1.2),
      ...(drawn.wall === undefined ? [] : [line([drawn.wall, 5], [drawn.wall, 15], 1.2)]),
      ...drawn.limits.map(({ x }) => line([x, 2], [x, 18], 1.5)),
      ...apart(drawn.dots).map(dot),
      ...drawn.outside.map(({ x, from }) => across(from, x, 1.5)),
      ...apart(drawn.outside).flatMap(octagon),
    ],
    // As high as it is wide by 20 to 70; the limits end before that.
    margin: [0, 0, 0, 2 * scale],
  }
}

/** Where marks can be distinguished on paper: of those within a tenth of a millimetre, one. */
const apart = (marks: readonly { x: number }[]): number[] => [
  ...new Map(marks.map(({ x }) => [Math.round(x * 2), x])).values(),
]
