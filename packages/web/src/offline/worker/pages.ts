import { openBuild } from './build.ts'

/** A network that takes longer to answer is as good as none: what is kept opens meanwhile. */
const patience = 4_000

/** The page of any address: from the network, or the one that belongs to the kept files. */
export const pageOf = async (request: Request): Promise<Response> => {
  const kept = (await openBuild()).match('/index.html')
  const late = new Promise<undefined>(done => setTimeout(done, patience))
  const loading = fetch(request)
  const loaded = await Promise.race([loading.catch(() => undefined), late])
  // A proxy answers for a server that starts again.
  const isThere = loaded && loaded.status < 500
  return isThere ? loaded : ((await kept) ?? loading)
}

/** A file of the application: those with their content's hash in their name as kept, others from the network first. */
export const fileOf = async (request: Request): Promise<Response> => {
  const cache = await openBuild()
  const isForEver = new URL(request.url).pathname.startsWith('/assets/')
  if (isForEver) {
    const kept = (await cache.match(request)) ?? (await caches.match(request))
    if (kept) return kept
    const loaded = await fetch(request)
    if (loaded.ok) await cache.put(request, loaded.clone()).catch(() => undefined)
    return loaded
  }
  return fetch(request).catch(async error => (await cache.match(request)) ?? Promise.reject(error))
}
