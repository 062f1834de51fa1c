/*
 * Limits of size by ISO 286-1:2010 (tables 1 to 3) for sizes up to 500 mm: grades IT3 to IT16, fundamental deviations a to
 * zc and A to ZC as far as the standard gives them. All in micrometers. Limits of ISO 286-2 follow from these.
 */

/** Ends of the ranges of nominal sizes; the fine ones split some of the coarse ones. */
const coarse = [3, 6, 10, 18, 30, 50, 80, 120, 180, 250, 315, 400, 500]
const fine = [
  ...[3, 6, 10, 14, 18, 24, 30, 40, 50, 65, 80, 100, 120, 140, 160, 180, 200, 225, 250, 280, 315, 355, 400, 450, 500],
]

const grades: Readonly<Record<number, readonly number[]>> = {
  3: [2, 2.5, 2.5, 3, 4, 4, 5, 6, 8, 10, 12, 13, 15],
  4: [3, 4, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20],
  5: [4, 5, 6, 8, 9, 11, 13, 15, 18, 20, 23, 25, 27],
  6: [6, 8, 9, 11, 13, 16, 19, 22, 25, 29, 32, 36, 40],
  7: [10, 12, 15, 18, 21, 25, 30, 35, 40, 46, 52, 57, 63],
  8: [14, 18, 22, 27, 33, 39, 46, 54, 63, 72, 81, 89, 97],
  9: [25, 30, 36, 43, 52, 62, 74, 87, 100, 115, 130, 140, 155],
  10: [40, 48, 58, 70, 84, 100, 120, 140, 160, 185, 210, 230, 250],
  11: [60, 75, 90, 110, 130, 160, 190, 220, 250, 290, 320, 360, 400],
  12: [100, 120, 150, 180, 210, 250, 300, 350, 400, 460, 520, 570, 630],
  13: [140, 180, 220, 270, 330, 390, 460, 540, 630, 720, 810, 890, 970],
  14: [250, 300, 360, 430, 520, 620, 740, 870, 1000, 1150, 1300, 1400, 1550],
  15: [400, 480, 580, 700, 840, 1000, 1200, 1400, 1600, 1850, 2100, 2300, 2500],
  16: [600, 750, 900, 1100, 1300, 1600, 1900, 2200, 2500, 2900, 3200, 3600, 4000],
}

/** Shafts a to h: their upper deviation, without its minus. */
const above: Readonly<Record<string, readonly number[]>> = {
  a: [
    ...[270, 270, 280, 290, 290, 300, 300, 310, 320, 340, 360, 380, 410, 460, 520, 580, 660, 740, 820, 920, 1050],
    ...[1200, 1350, 1500, 1650],
  ],
  b: [
    ...[140, 140, 150, 150, 150, 160, 160, 170, 180, 190, 200, 220, 240, 260, 280, 310, 340, 380, 420, 480, 540],
    ...[600, 680, 760, 840],
  ],
  c: [
    ...[60, 70, 80, 95, 95, 110, 110, 120, 130, 140, 150, 170, 180, 200, 210, 230, 240, 260, 280, 300, 330, 360, 400],
    ...[440, 480],
  ],
  cd: [34, 46, 56],
  d: [20, 30, 40, 50, 65, 80, 100, 120, 145, 170, 190, 210, 230],
  e: [14, 20, 25, 32, 40, 50, 60, 72, 85, 100, 110, 125, 135],
  ef: [10, 14, 18],
  f: [6, 10, 13, 16, 20, 25, 30, 36, 43, 50, 56, 62, 68],
  fg: [4, 6, 8],
  g: [2, 4, 5, 6, 7, 9, 10, 12, 14, 15, 17, 18, 20],
  h: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
}

/** Shafts k to zc: their lower deviation; those that begin at a larger size have NaN before it. */
const none = Number.NaN
const below: Readonly<Record<string, readonly number[]>> = {
  k: [0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 5],
  m: [2, 4, 6, 7, 8, 9, 11, 13, 15, 17, 20, 21, 23],
  n: [4, 8, 10, 12, 15, 17, 20, 23, 27, 31, 34, 37, 40],
  p: [6, 12, 15, 18, 22, 26, 32, 37, 43, 50, 56, 62, 68],
  r: [10, 15, 19, 23, 23, 28, 28, 34, 34, 41, 43, 51, 54, 63, 65, 68, 77, 80, 84, 94, 98, 108, 114, 126, 132],
  s: [14, 19, 23, 28, 28, 35, 35, 43, 43, 53, 59, 71, 79, 92, 100, 108, 122, 130, 140, 158, 170, 190, 208, 232, 252],
  t: [
    ...[none, none, none, none, none, none, 41, 48, 54, 66, 75, 91, 104, 122, 134, 146, 166, 180, 196, 218, 240, 268],
    ...[294, 330, 360],
  ],
  u: [
    ...[18, 23, 28, 33, 33, 41, 48, 60, 70, 87, 102, 124, 144, 170, 190, 210, 236, 258, 284, 315, 350, 390, 435, 490],
    540,
  ],
  v: [
    ...[none, none, none, none, 39, 47, 55, 68, 81, 102, 120, 146, 172, 202, 228, 252, 284, 310, 340, 385, 425, 475],
    ...[530, 595, 660],
  ],
  x: [
    ...[20, 28, 34, 40, 45, 54, 64, 80, 97, 122, 146, 178, 210, 248, 280, 310, 350, 385, 425, 475, 525, 590, 660, 740],
    820,
  ],
  y: [
    ...[none, none, none, none, none, 63, 75, 94, 114, 144, 174, 214, 254, 300, 340, 380, 425, 470, 520, 580, 650, 730],
    ...[820, 920, 1000],
  ],
  z: [
    ...[26, 35, 42, 50, 60, 73, 88, 112, 136, 172, 210, 258, 310, 365, 415, 465, 520, 575, 640, 710, 790, 900, 1000],
    ...[1100, 1250],
  ],
  za: [
    ...[32, 42, 52, 64, 77, 98, 118, 148, 180, 226, 274, 335, 400, 470, 535, 600, 670, 740, 820, 920, 1000, 1150, 1300],
    ...[1450, 1600],
  ],
  zb: [
    ...[40, 50, 67, 90, 108, 136, 160, 200, 242, 300, 360, 445, 525, 620, 700, 780, 880, 960, 1050, 1200, 1300, 1500],
    ...[1650, 1850, 2100],
  ],
  zc: [
    ...[60, 80, 97, 130, 150, 188, 218, 274, 325, 405, 480, 585, 690, 800, 900, 1000, 1150, 1250, 1350, 1550, 1700],
    ...[1900, 2100, 2400, 2600],
  ],
}

/** Shafts j: their lower deviation without its minus. Holes J: their upper deviation. */
const shaftsJ: Readonly<Record<number, readonly number[]>> = {
  5: [2, 2, 2, 3, 4, 5, 7, 9, 11, 13, 16, 18, 20],
  6: [2, 2, 2, 3, 4, 5, 7, 9, 11, 13, 16, 18, 20],
  7: [4, 4, 5, 6, 8, 10, 12, 15, 18, 21, 26, 28, 32],
}
const holesJ: Readonly<Record<number, readonly number[]>> = {
  6: [2, 5, 5, 6, 8, 10, 13, 16, 18, 22, 25, 29, 33],
  7: [4, 6, 8, 10, 12, 14, 18, 22, 26, 30, 36, 39, 43],
  8: [6, 10, 12, 15, 20, 24, 28, 34, 41, 47, 55, 60, 66],
}

const rowOf = (size: number, ends: readonly number[]): number => ends.findIndex(end => size <= end)
const valueIn = (values: readonly number[] | undefined, size: number): number | undefined => {
  const value = values?.[rowOf(size, (values?.length ?? 0) > coarse.length ? fine : coarse)]
  return value === undefined || Number.isNaN(value) ? undefined : value
}

/** Deviations from the nominal size in micrometers. */
export interface Deviations {
  lower: number
  upper: number
}

/** From one deviation and the width of the tolerance. */
const fromLower = (lower: number | undefined, width: number): Deviations | undefined =>
  lower === undefined ? undefined : { lower, upper: lower + width }
const fromUpper = (upper: number | undefined, width: number): Deviations | undefined =>
  upper === undefined ? undefined : { lower: upper - width, upper }
const negative = (value: number | undefined): number | undefined => (value === undefined ? undefined : 0 - value)

const shaft = (letters: string, grade: number, width: number, size: number): Deviations | undefined => {
  if (letters === 'j') return fromLower(negative(valueIn(shaftsJ[grade], size)), width)
  if (Object.hasOwn(above, letters)) return fromUpper(negative(valueIn(above[letters], size)), width)
  if (letters === 'k' && (grade < 4 || grade > 7)) return fromLower(0, width)
  return fromLower(valueIn(below[letters], size), width)
}

const hole = (letters: string, grade: number, width: number, size: number): Deviations | undefined => {
  if (letters === 'j') return fromUpper(valueIn(holesJ[grade], size), width)
  if (Object.hasOwn(above, letters)) return fromLower(valueIn(above[letters], size), width)
  const deviation = valueIn(below[letters], size)
  if (deviation === undefined) return undefined
  if (letters === 'k' && grade > 8) return size <= 3 ? fromUpper(0, width) : undefined
  if (letters === 'n' && grade > 8) return fromUpper(size <= 3 ? -4 : 0, width)
  // Fine grades of holes are moved by the difference to the next finer grade, so that fits are as tight as of shafts.
  const isMoved = size > 3 && grade <= (['k', 'm', 'n'].includes(letters) ? 8 : 7)
  const finer = isMoved ? valueIn(grades[grade - 1], size) : width
  if (finer === undefined) return undefined
  // The standard gives -9 here, which the rule does not.
  if (letters === 'm' && grade === 6 && size > 250 && size <= 315) return fromUpper(-9, width)
  return fromUpper(0 - deviation + (width - finer), width)
}

/**
 * The deviations of a tolerance class such as 'H7' or 'g6' for a nominal size in millimeters; undefined for a class that
 * the standard does not give for this size.
 */
export const deviationsOf = (toleranceClass: string, size: number): Deviations | undefined => {
  const [, letters = '', digits = ''] = /^([A-Za-z]{1,2})(\d{1,2})$/.exec(toleranceClass) ?? []
  const isHole = letters === letters.toUpperCase()
  if (letters === '' || (!isHole && letters !== letters.toLowerCase())) return undefined
  const grade = Number(digits)
  const width = size > 0 && size <= 500 ? valueIn(grades[grade], size) : undefined
  const name = letters.toLowerCase()
  if (width === undefined || (size <= 1 && (name === 'a' || name === 'b'))) return undefined
  if (name === 'js') return { lower: -width / 2, upper: width / 2 }
  return (isHole ? hole : shaft)(name, grade, width, size)
}

/** Whether letters and number are written like a tolerance class: 'H7', 'js6', 'ZC11'. */
export const isToleranceClass = (text: string): boolean =>
  /^(?:[A-HJKMNPR-VX-Z]|CD|EF|FG|JS|ZA|ZB|ZC|[a-hjkmnpr-vx-z]|cd|ef|fg|js|za|zb|zc)(?:[3-9]|1[0-6])$/.test(text)
