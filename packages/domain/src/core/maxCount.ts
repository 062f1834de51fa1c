/** The most entries that one response of a list has (product.md §3). Apart from the schemas: a browser that needs it loads no more. */
export const maxCount = 500
