import type { Declared } from './declared.ts'

/** The address of a page, with names for its values: `/admin/users/$id`. */
export type RoutePath = Declared['path'] & string

type ValueOf<Name extends string> = Name extends keyof Declared['values'] ? Declared['values'][Name] : string
type NamesIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
export type RouteParams<Path extends string> = { [Name in NamesIn<Path>]: ValueOf<Name> }

/** An address whose values are all known. */
export type FixedPath = { [Path in RoutePath]: keyof RouteParams<Path> extends never ? Path : never }[RoutePath]

export type Search = Readonly<Record<string, string | number | boolean | undefined>>
type AddressArguments<Path extends string> = keyof RouteParams<Path> extends never
  ? [params?: undefined, search?: Search]
  : [params: RouteParams<Path>, search?: Search]

/** The address of a page with its values filled in and escaped: `addressOf('/admin/users/$id', { id })`. */
export const addressOf = <Path extends RoutePath>(path: Path, ...[params, search]: AddressArguments<Path>): string =>
  filledAddress(path, params, search)

/** The same where the page is known only at run time, with values that belong to it; other values are ignored. */
export const filledAddress = (
  path: RoutePath,
  params: Readonly<Record<string, string>> = {},
  search: Search = {},
): string => {
  const filled = path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value !== undefined) query.set(key, String(value))
  return query.size > 0 ? `${filled}?${query}` : filled
}
