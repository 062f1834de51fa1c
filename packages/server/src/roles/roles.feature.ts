import type { ServerFeature } from '../platform/feature.ts'
import { permissionExport } from './permissionExport.ts'
import { permissionRoutes } from './permissions.routes.ts'
import type { RoleReaction } from './public/roleReplaced.ts'
import { roleExport } from './roleExport.ts'
import { roleRoutes } from './roles.routes.ts'

export const rolesFeature = ({ roleReplaced }: { roleReplaced: readonly RoleReaction[] }): ServerFeature => ({
  routes: [...roleRoutes(roleReplaced), ...permissionRoutes],
  exports: [roleExport, permissionExport],
  samples: () => import('./roles.samples.ts').then(file => file.roleSamples),
})
