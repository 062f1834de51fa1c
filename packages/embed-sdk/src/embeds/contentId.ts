import { EmbedError } from '../errors.ts'
import { findParameter } from './frame.ts'

/**
 * The id of what is embedded: the configured one, or that of the element's attribute, or that of the address.
 * @throws EmbedError IdMissing when there is none (spec 3 §5).
 */
export const requireId = (
  { element, config: { embedUrl } }: { element: HTMLElement; config: { embedUrl?: string } },
  configured: unknown,
  what: 'Report' | 'Dashboard' | 'Tile' | 'Dataset',
  attribute?: string,
): string => {
  const id =
    configured || (attribute && element.getAttribute(attribute)) || findParameter(embedUrl, `${what.toLowerCase()}Id`)
  if (id && typeof id === 'string') return id
  const also = attribute ? ` or as attribute '${attribute}'` : ''
  const text = `${what} id is required, but it was not found. You must provide an id either as part of embed configuration${also}.`
  throw new EmbedError('IdMissing', text)
}
