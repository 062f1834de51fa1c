import type { ServerFeature } from '../platform/feature.ts'
import { permissionRoutes } from './permissions.routes.ts'
import type { RoleReaction } from './public/roleReplaced.ts'
import { roleRoutes } from './roles.routes.ts'

export const rolesFeature = ({ roleReplaced }: { roleReplaced: readonly RoleReaction[] }): ServerFeature => ({
  routes: [...roleRoutes(roleReplaced), ...permissionRoutes],
  samples: () => import('./roles.samples.ts').then(file => file.roleSamples),
})
