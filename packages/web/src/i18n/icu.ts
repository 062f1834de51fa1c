export type Values = Readonly<Record<string, unknown>>

/** An ICU message as the build leaves it: a text, or a function where it has arguments. */
export type Message = string | ((values: Values) => unknown)

/** A missing value shows its name in braces, so that it is noticed. */
const named: ProxyHandler<Values> = { get: (values, name) => values[name as string] ?? `{${String(name)}}` }

/** Fills in a compiled message. */
export const formatMessage = (message: Message, values: Values): string =>
  typeof message === 'function' ? String(message(new Proxy(values, named))) : message
