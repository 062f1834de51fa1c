/** The header of a request that a page makes while nobody touches it: it does not keep the sign-in open. */
export const unattendedHeader = 'x-unattended'
/** Seconds without a key, a touch or a move of the pointer after which a page is unattended. */
export const unattendedAfter = 60
