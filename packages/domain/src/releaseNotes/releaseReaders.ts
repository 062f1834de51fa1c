/** The roles of those who are told what is new. */
export const releaseReaders = ['administrator', 'system administrator'] as const
