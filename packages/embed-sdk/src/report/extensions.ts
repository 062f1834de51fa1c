import type { Extensions, ICommandExtension } from '../models/extensions.ts'

/** The commands of `settings.extensions`, in either of its shapes; undefined when it says nothing of commands. */
export const commandsOf = (extensions: Extensions | null | undefined): ICommandExtension[] | undefined =>
  Array.isArray(extensions) ? extensions.flatMap(entry => entry?.command ?? []) : (extensions?.commands ?? undefined)
