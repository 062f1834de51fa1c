import { mediaCache } from '../public/mediaCache.ts'

/** Pictures and videos of checklists: from the network, which knows who may see them, else as the device keeps them. */
export const mediaOf = async (request: Request): Promise<Response> =>
  fetch(request).catch(async error => {
    const cache = await caches.open(mediaCache)
    return (await cache.match(request.url)) ?? Promise.reject(error)
  })
