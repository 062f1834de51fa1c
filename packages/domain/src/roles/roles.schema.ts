import { z } from 'zod'
import { Moment, Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'

/** Where a role comes from: the product, the product with changes of the company, or the company alone. */
export const roleKinds = ['builtIn', 'changed', 'own'] as const
export type RoleKind = (typeof roleKinds)[number]

const Name = NameText.pipe(
  z
    .string()
    .min(1, 'roles:nameRequired')
    .max(100, 'roles:nameTooLong')
    // What cannot be seen is no name.
    .refine(name => name === '' || /[\p{L}\p{N}]/u.test(name), 'roles:nameRequired'),
)

/** What a company calls its own role. */
export const RoleInput = z.object({
  name: Name,
  description: z.string().normalize('NFC').trim().max(200, 'roles:descriptionTooLong'),
})
export type RoleInput = z.infer<typeof RoleInput>

export const RoleKindQuery = z.enum(roleKinds)

/** A permission's name; the server compares it with those that exist. */
export const PermissionName = z.string().max(80)

export const Role = z.object({
  id: z.uuid(),
  name: z.string(),
  /** in short; of built-in roles in the reader's language */
  description: z.string(),
  kind: RoleKindQuery,
  /** the built-in role whose menus and queues a copy has; null: those that its permissions open */
  basedOn: z.string().nullable(),
  /** how many active people have it */
  holders: z.number().int(),
  /** of how many the editor offers, those that it has */
  granted: z.number().int(),
  version: Version,
  updatedAt: Moment,
  can: z.object({
    /** its permissions */
    update: z.boolean(),
    /** its name and description */
    rename: z.boolean(),
    copy: z.boolean(),
    delete: z.boolean(),
    /** to people: nobody gives what they lack */
    give: z.boolean(),
    /** the product as people with it see it */
    view: z.boolean(),
  }),
})
export type Role = z.infer<typeof Role>

/** A permission as the editor shows it. */
export const CataloguedPermission = z.object({
  name: PermissionName,
  entity: z.string(),
  /** `Review`, and in the reader's language */
  action: z.string(),
  area: z.string(),
  entityLabel: z.string(),
  actionLabel: z.string(),
  areaLabel: z.string(),
  /** what it lets people do, in one sentence */
  sentence: z.string(),
})
export type CataloguedPermission = z.infer<typeof CataloguedPermission>
