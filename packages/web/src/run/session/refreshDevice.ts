// Keeps on the device what its person needs to work without network: once loaded, only what changed is loaded again.
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { getDraft, getRunnableChecklist, listDeviceChecklists } from '@gemba/domain/drafts/drafts.endpoints'
import { getFileContent, getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import { mediaCache } from '../../offline/public/mediaCache.ts'
import { call, fileAddress } from '../../platform/call.ts'
import { mediaLeftOut } from '../../platform/mediaLeftOut.ts'
import { deviceChecklists } from './deviceChecklists.ts'
import { deviceDrafts } from './deviceDraft.ts'
import type { Owner } from './deviceKept.ts'

let running: Promise<void> | undefined

/** Loads what the device does not have yet; one at a time, and quietly: without network it has what it had. */
export const refreshDevice = (owner: Owner): Promise<void> => {
  running ??= refresh(owner)
    .catch(() => undefined)
    .finally(() => {
      running = undefined
    })
  return running
}

const refresh = async (owner: Owner): Promise<void> => {
  const [{ checklists, drafts }, kept] = await Promise.all([
    call(listDeviceChecklists, { quiet: true }),
    deviceChecklists.all(owner),
  ])
  const media: string[] = []
  for (const { id, code, type, revision, permit } of checklists) {
    const before = kept.find(one => one.id === id)
    const base = before?.revision === revision ? before : await load(code, revision)
    const { name, definition } = base
    const key = `${owner.company} ${owner.id} ${id}`
    await deviceChecklists.put({
      ...{ key, userId: owner.id, company: owner.company },
      ...{ id, code, type, revision, permit, name, definition },
    })
    media.push(...mediaOf(definition))
  }
  const listed = new Set(checklists.map(({ id }) => id))
  for (const { id, key } of kept) if (!listed.has(id)) await deviceChecklists.drop(key)
  for (const { id, version } of drafts) await keepDraft(owner, id, version)
  await keepMedia(media)
}

const load = (code: string, revision: number) =>
  call(getRunnableChecklist, { params: { code }, query: { revision }, quiet: true })

/** What was begun here and is not on the server, or is as new as there, stays as it is. */
const keepDraft = async (owner: Owner, id: string, version: number): Promise<void> => {
  const kept = await deviceDrafts.get(id, owner)
  if (kept?.begun || (kept && kept.draft.version >= version)) return
  const draft = await call(getDraft, { params: { id }, quiet: true })
  const lockToken = kept?.lockToken ?? crypto.randomUUID()
  await deviceDrafts.put({
    draftId: id,
    userId: owner.id,
    company: owner.company,
    draft,
    lockToken,
    proof: kept?.proof,
  })
}

/** Pictures and films of the questions, as the run page asks for them. */
const mediaOf = (definition: Definition): string[] =>
  questionsOf(definition).flatMap(({ image, video }) => {
    const content = (id: string) => fileAddress(getFileContent, { params: { id } })
    return [
      ...(image?.kind === 'file'
        ? [content(image.id), fileAddress(getFileThumbnail, { params: { id: image.id }, query: { size: 768 } })]
        : []),
      ...(video?.kind === 'file' ? [content(video.id)] : []),
    ]
  })

/** A film that takes more than this stays on the server: it would take the room of photos. */
const largestMedia = 50_000_000
/** Left for what people enter. */
const roomForWork = 200_000_000

/** Keeps what fits, and notes how many do not, for the page about this device. */
const keepMedia = async (addresses: readonly string[]): Promise<void> => {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(mediaCache)
  let left = 0
  for (const address of new Set(addresses)) if (!(await isKept(cache, address).catch(() => true))) left += 1
  mediaLeftOut.note(left)
}

/** Keeps one unless it is there already; false where it is too large. One that is not reached now is tried the next time. */
const isKept = async (cache: Cache, address: string): Promise<boolean> => {
  if (await cache.match(address)) return true
  const response = await fetch(address)
  if (!response.ok) return true
  const size = Number(response.headers.get('content-length') ?? 0)
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await navigator.storage?.estimate?.()) ?? {}
  if (size > largestMedia || quota - usage - size < roomForWork) {
    await response.body?.cancel()
    return false
  }
  return cache.put(address, response).then(
    () => true,
    () => false,
  )
}
