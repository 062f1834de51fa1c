/** Receipts by e-mail that one address gets by one link in a day. */
export const maxReceiptsADay = 3
