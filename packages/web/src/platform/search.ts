/** Search parameters are plain texts: `?page=2&feature=checklist`, readable and the same in every link and e-mail. */
export type Search = Record<string, string | undefined>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value))
  return params.size > 0 ? `?${params}` : ''
}
