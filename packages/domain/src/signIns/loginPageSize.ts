/** Page size of the login report (specification 2 §9). A file of its own: the browser loads no endpoints' schemas for it. */
export const loginPageSize = 20
