import { worker } from './scope.ts'

/** What the build puts in (offlineWorker.ts): its name, and the files that the operator's pages need. */
declare const gembaBuild: { name: string; files: readonly string[] }

const prefix = 'gemba-build '
const own = `${prefix}${gembaBuild.name}`
/** Pages that stayed open while the product was updated load their files from the build before. */
const keptBuilds = 2

/** Opens the cache of this worker's build. */
export const openBuild = (): Promise<Cache> => caches.open(own)

/** Keeps what the operator's pages need. Files named by their content come from the browser's cache where it has them. */
export const keepBuild = async (): Promise<void> => {
  const cache = await openBuild()
  await cache.addAll(gembaBuild.files.map(file => (file.startsWith('/assets/') ? file : revalidated(file))))
}

const revalidated = (file: string) => new Request(file, { cache: 'no-cache' })

/** Keeps what a page had loaded before this worker was there. */
export const keepLoaded = async (addresses: readonly string[]): Promise<void> => {
  const cache = await openBuild()
  const files = addresses.filter(address => {
    const { origin, pathname } = new URL(address, worker.location.origin)
    return origin === worker.location.origin && pathname.startsWith('/assets/')
  })
  // One that is gone by now must not keep the others from being kept.
  await Promise.allSettled(files.map(async file => ((await cache.match(file)) ? undefined : cache.add(file))))
}

/** Removes the files of builds that no page can be using any more. */
export const dropOldBuilds = async (): Promise<void> => {
  const builds = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== own)
  // In the order in which they were opened: the latest is the one before this.
  await Promise.all(builds.slice(0, Math.max(0, builds.length - keptBuilds + 1)).map(name => caches.delete(name)))
}
