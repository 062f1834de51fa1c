import canonicalize from 'canonicalize'

/**
 * JSON that is the same for the same content, whatever the order of its names (RFC 8785). Moments are ISO 8601 in UTC
 * with milliseconds; what is undefined is left out. Fingerprints that exist were made from these bytes.
 */
export const canonicalJson = (value: object): string => canonicalize(value) as string
