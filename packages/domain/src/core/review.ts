import type { Entity, Permission } from './permissions.ts'

/** `Review` and `Review All` of some entities. Apart from the catalogue, which the sign-in page does not need. */
export const review = (...names: Entity[]): Permission[] =>
  names.flatMap(name => [`${name} Review` as const, `${name} Review All` as const])
