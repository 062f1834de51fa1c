/** The numbers of `RelativeDateOperators` in powerbi-models. Without schemas, for whoever counts days in a browser. */
export const relativeOperators = { inLast: 0, inThis: 1, inNext: 2 } as const
