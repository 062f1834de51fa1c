// Compares what two SDKs did, field by field.

/** One place where they differ. */
export type Gap = { at: string; reference: unknown; ours: unknown }

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Every failure of ours is an EmbedError that carries what the reference's value had. */
const isEmbedError = (value: unknown): value is Fields => isFields(value) && value['‹error›'] === 'EmbedError'

export const gapsBetween = (reference: unknown, ours: unknown, at = ''): Gap[] => {
  if (isEmbedError(ours) && !isEmbedError(reference)) return errorGaps(reference, ours, at)
  if (!isFields(reference) || !isFields(ours) || Array.isArray(reference) !== Array.isArray(ours)) {
    return reference === ours ? [] : [{ at, reference, ours }]
  }
  const keys = new Set([...Object.keys(reference), ...Object.keys(ours)])
  return [...keys].flatMap(key => gapsBetween(reference[key], ours[key], at ? `${at}.${key}` : key))
}

const errorGaps = (reference: unknown, ours: Fields, at: string): Gap[] => {
  if (typeof ours.code !== 'string' || !ours.code) return [{ at: `${at}.code`, reference, ours }]
  const { '‹json›': json, '‹list›': list, '‹text›': text } = ours
  const written = (value: unknown, found: unknown, where: string) =>
    gapsBetween(asJson(value), found, `${where} as JSON`)
  if (typeof reference === 'string' && reference !== '‹undefined›') {
    return [
      ...gapsBetween(reference, ours.message, `${at}.message`),
      ...gapsBetween(reference, text, at),
      ...written(reference, json, at),
    ]
  }
  if (!isFields(reference)) return [{ at, reference, ours: { code: ours.code, message: ours.message } }]
  if (Array.isArray(reference))
    return [...gapsBetween(reference, list, `${at} as a list`), ...written(reference, json, at)]
  const { '‹error›': name, '‹text›': _text, '‹json›': _json, ...fields } = reference
  // An Error of the reference has nothing in its JSON; where it gave a whole answer, the JSON of ours is the body's.
  const isWritten = !name && !('statusCode' in fields)
  return Object.entries(fields).flatMap(([key, value]) => [
    ...gapsBetween(value, ours[key], `${at}.${key}`),
    ...(!isWritten || value === '‹undefined›' ? [] : written(value, isFields(json) ? json[key] : json, `${at}.${key}`)),
  ])
}

/** What JSON leaves of a described value. */
const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, item) => (item === '‹undefined›' ? undefined : item)))

/** Gaps as lines for a person. */
export const toldGaps = (gaps: readonly Gap[]): string =>
  gaps
    .map(({ at, reference, ours }) => `${at}\n    reference: ${short(reference)}\n    ours:      ${short(ours)}`)
    .join('\n')

const short = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 600 ? `${text.slice(0, 600)}…` : text
}
