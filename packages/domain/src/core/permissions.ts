import type { Declared } from './declared.ts'

const usual = ['Create', 'Review', 'Review All', 'Update', 'Delete'] as const
type Usual = (typeof usual)[number]

/** The actions that every entity has, in the order in which they are read. */
export const usualActions: readonly Usual[] = ['Review', 'Review All', 'Create', 'Update', 'Delete']

/** What a permission is about; every feature declares its own. */
export type Entity = Declared['entity']

/** `<Entity> <Action>` (product.md §2). `Review` sees what concerns the user, `Review All` the whole customer. */
export type Permission = `${Entity} ${Usual}` | Declared['furtherPermission']

/** All five usual actions of some entities. */
export const all = (...names: readonly Entity[]): Permission[] =>
  names.flatMap(name => usual.map(action => `${name} ${action}` as const))

/** `Review` and `Review All` of some entities. */
export const review = (...names: readonly Entity[]): Permission[] =>
  names.flatMap(name => [`${name} Review` as const, `${name} Review All` as const])
