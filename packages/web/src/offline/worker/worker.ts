// The service worker: opens the application without a network. It keeps files of the build and media of checklists, and
// never what the API answers about people and their work; the page keeps that by person (platform/keptAnswers).
import { handlePushes } from '../../push/public/pushHandlers.ts'
import { dropOldBuilds, keepBuild, keepLoaded } from './build.ts'
import { mediaOf } from './media.ts'
import { fileOf, pageOf } from './pages.ts'
import { worker } from './scope.ts'

worker.addEventListener('install', event => event.waitUntil(keepBuild()))

worker.addEventListener('activate', event => event.waitUntil(dropOldBuilds().then(() => worker.clients.claim())))

worker.addEventListener('message', event => {
  const said = event.data as { takeOver?: true; loaded?: readonly string[] }
  if (said.takeOver) event.waitUntil(worker.skipWaiting())
  if (said.loaded) event.waitUntil(keepLoaded(said.loaded))
})

handlePushes({
  // Its listeners name the events that they take.
  addEventListener: (type, listener) => worker.addEventListener(type, listener as EventListener),
  ...{ location: worker.location, registration: worker.registration, clients: worker.clients },
  fetch: (...request) => worker.fetch(...request),
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // Reports need a network: their page is not the application's.
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/report-frame/')) return
  const isApi = pathname.startsWith('/api/')
  if (request.mode === 'navigate') {
    if (!isApi) event.respondWith(pageOf(request))
  } else if (isApi) {
    if (['image', 'video', 'audio'].includes(request.destination)) event.respondWith(mediaOf(request))
  } else event.respondWith(fileOf(request))
})
