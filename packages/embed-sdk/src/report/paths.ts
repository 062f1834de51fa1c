// Where pages and visuals stand in the paths of calls (spec 3 §7).

// A name may hold anything. Only what would cut a path apart is encoded, so that all other names travel as they always did.
const segment = (name: string): string => `${name}`.replace(/[%/?#]/g, character => encodeURIComponent(character))

/** The path of a page. */
export const pagePath = (page: string): string => `/report/pages/${segment(page)}`

/** The path of a visual on a page. */
export const visualPath = (page: string, visual: string): string => `${pagePath(page)}/visuals/${segment(visual)}`
