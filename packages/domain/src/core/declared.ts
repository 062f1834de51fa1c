/**
 * The names that features declare, as types. Core knows no feature; `features.ts` at the root of the package lists them
 * all and fills this interface in, the way libraries let an application register its types.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by features.ts
export interface Declared {}
