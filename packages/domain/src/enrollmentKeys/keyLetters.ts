// Apart from the schemas: a page that only reads and shows codes loads no more.

/** Letters and digits that are read and typed without being mistaken for each other. */
export const keyLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code in groups of four, as people read it: `K7MW-P2XQ-9FHD`. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
