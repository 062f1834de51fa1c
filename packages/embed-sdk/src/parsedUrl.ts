/** An absolute address in its parts; undefined when it is none. */
export const parseUrl = (url: string): URL | undefined => {
  try {
    return new URL(url)
  } catch {}
}

/** Whether two addresses are of one host, port and protocol. */
export const haveOneOrigin = (url: string, other: string): boolean => parseUrl(url)?.origin === parseUrl(other)?.origin
