import type { RoutePath } from './address.ts'
import { pathsOf, type Site, valuesExist } from './site.ts'

type Found = { path: RoutePath; params: Readonly<Record<string, string>> }

/** The page at an address, `/admin/users/7`, with the values in it; undefined when there is none. Fixed words come before values. */
export const pageAt = (site: Site, pathname: string): Found | undefined =>
  pathsOf(site)
    .flatMap(path => {
      const params = paramsOf(path, pathname)
      return params && valuesExist(site, params) ? [{ path, params }] : []
    })
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]

const paramsOf = (path: RoutePath, pathname: string): Record<string, string> | undefined => {
  const [wanted, given] = [path.split('/'), pathname.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, word] of wanted.entries()) {
    const value = given[place] ?? ''
    if (word.startsWith('$') && value !== '') params[word.slice(1)] = value
    else if (word !== value) return undefined
  }
  return params
}
