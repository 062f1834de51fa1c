// Endpoints become plain data when the web application is built: the browser calls them and leaves checking to the
// server, so it loads none of their schemas.
import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import type { Plugin } from 'vite'

/** What the browser reads of an endpoint. */
const dataOf = ({ method, path, shows, changes }: AnyEndpoint) => ({ method, path, shows, changes })

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** A file of endpoints as a script of constants. What else it exports stays out: importing it fails the build. */
export const compileEndpoints = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .map(([name, value]) => (isEndpoint(value) ? `export const ${name} = ${JSON.stringify(dataOf(value))}\n` : ''))
    .join('')

/** Compiles `<feature>.endpoints.ts` of the domain. */
export const endpointsAsData = (): Plugin => ({
  name: 'gemba-endpoints',
  load: {
    filter: { id: /\/domain\/src\/.*\.endpoints\.ts$/ },
    async handler(id) {
      // Node keeps a module by its address: a changed file needs a new one.
      const { mtimeMs } = await stat(id)
      return compileEndpoints(await import(`${pathToFileURL(id)}?${mtimeMs}`))
    },
  },
})
