// TypeScript takes a worker for a dedicated one.
declare const self: ServiceWorkerGlobalScope

/** The service worker's global scope. */
export const worker = self
