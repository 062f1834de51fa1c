// Pictures and films of checklists on the device: those that its people need are there, within bounds, and no others.
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { getFileContent, getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import { mediaCache } from '../../offline/public/mediaCache.ts'
import { fileAddress } from '../../platform/call.ts'
import { type LeftOut, mediaLeftOut } from '../../platform/mediaLeftOut.ts'

/** A film that takes more than this stays on the server: it would take the room of photos. */
export const largestMedium = 50_000_000
/** What all media of a device take together at most. */
export const mostMedia = 1_000_000_000
/** Left for what people enter. */
const roomForWork = 200_000_000

type Medium = { id: string; address: string }

/** Pictures and films of the questions, as the run page asks for them. */
const mediaOf = (definition: Definition): Medium[] =>
  questionsOf(definition).flatMap(({ image, video }) => {
    const content = (id: string) => ({ id, address: fileAddress(getFileContent, { params: { id } }) })
    const small = (id: string) => ({
      ...{ id, address: fileAddress(getFileThumbnail, { params: { id }, query: { size: 768 } }) },
    })
    return [
      ...(image?.kind === 'file' ? [small(image.id), content(image.id)] : []),
      ...(video?.kind === 'file' ? [content(video.id)] : []),
    ]
  })

/**
 * Keeps the media of these definitions, the first ones before the others, as long as they fit; what none of them needs any
 * more is removed from the device. Notes what was left out and why, for the question and the page about this device.
 */
export const keepMedia = async (definitions: readonly Definition[]): Promise<void> => {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(mediaCache)
  const wanted = new Map(definitions.flatMap(mediaOf).map(medium => [absolute(medium.address), medium]))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
  const leftOut = new Map<string, LeftOut>()
  let used = 0
  for (const [address, { id }] of wanted) {
    const kept = await keepOne(cache, address, mostMedia - used).catch(() => ({ size: 0, reason: undefined }))
    used += kept.size
    if (kept.reason) leftOut.set(id, kept.reason)
  }
  mediaLeftOut.note(leftOut)
}

const absolute = (address: string) => new URL(address, location.href).href

/** Keeps one unless it is there already, and returns its size. One that is not reached now is tried the next time. */
const keepOne = async (cache: Cache, address: string, room: number): Promise<{ size: number; reason?: LeftOut }> => {
  const there = await cache.match(address)
  if (there) {
    const size = await sizeOf(there)
    if (size <= room) return { size }
    await cache.delete(address)
    return { size: 0, reason: 'others' }
  }
  const response = await fetch(address)
  if (!response.ok) return { size: 0 }
  const size = Number(response.headers.get('content-length') ?? 0)
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await navigator.storage?.estimate?.()) ?? {}
  const reason: LeftOut | undefined =
    size > largestMedium ? 'large' : quota - usage - size < roomForWork ? 'full' : size > room ? 'others' : undefined
  if (reason) {
    await response.body?.cancel()
    return { size: 0, reason }
  }
  return cache.put(address, response).then(
    () => ({ size }),
    () => ({ size: 0, reason: 'full' as const }),
  )
}

const sizeOf = async (response: Response): Promise<number> =>
  Number(response.headers.get('content-length')) || (await response.blob()).size
