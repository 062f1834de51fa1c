/** The holder's browser renews the lock at this interval; after five minutes without renewal others can take it (product.md §4). */
export const lockRenewalSeconds = 60
export const lockExpirySeconds = 300
