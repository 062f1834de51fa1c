/** The cache in which the device keeps media of checklists; the service worker answers from it without a network. */
export const mediaCache = 'gemba-media'
