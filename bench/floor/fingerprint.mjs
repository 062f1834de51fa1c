import { createHash } from 'node:crypto'

const sha256 = text => createHash('sha256').update(text, 'utf8').digest('hex')

/** JSON that is the same for the same content (RFC 8785). */
const canonical = value => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).filter(name => value[name] !== undefined)
  return `{${names
    .sort()
    .map(name => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`
}

const known = new WeakMap()
const ofDefinition = definition => {
  if (!known.has(definition)) known.set(definition, sha256(canonical(definition)))
  return known.get(definition)
}

/** The fingerprint of a record, in format 2. */
export const fingerprintOf = ({ definition, ...content }) =>
  sha256(canonical({ format: 2, ...content, definition: ofDefinition(definition) }))
