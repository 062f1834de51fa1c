/** The base path of every resource of the API (product.md §3). */
export const apiBase = '/api/storage'

/** The address of a call, with its parameters filled in and escaped. */
export const pathOf = (path: string, params: Record<string, string> = {}) =>
  apiBase + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
