/** The formats of an exported list. Apart from the schema of them, so that a page that offers them loads no schemas. */
export const exportFormats = ['csv', 'xlsx'] as const
