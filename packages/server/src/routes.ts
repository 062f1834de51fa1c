import type { Route } from './platform/route.ts'
import { tutorialRoutes } from './tutorials/tutorials.routes.ts'
import { userRoutes } from './users/users.routes.ts'

/** Every call that the server answers. A test compares this list with the contract. */
export const routes: readonly Route[] = [...userRoutes, ...tutorialRoutes]
