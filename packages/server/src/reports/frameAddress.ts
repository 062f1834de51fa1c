import type { Actor } from '../platform/http/actor.ts'
import type { Settings } from '../platform/settings.ts'
import { framedBy } from '../platform/webFiles/framedBy.ts'

/** Where something is drawn, named by its parameters; says which pages of the company may have it in a frame. */
export const frameAddress = (
  { url, secret }: Settings,
  { customer }: Actor,
  named: Readonly<Record<string, string>>,
): string => {
  const address = new URL('/report-frame/', url)
  const hosts = framedBy(secret, customer.settings.embeddingHosts)
  for (const [name, value] of Object.entries(named)) address.searchParams.set(name, value)
  if (hosts) address.searchParams.set('framedBy', hosts)
  return address.href
}
