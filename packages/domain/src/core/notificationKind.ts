import { z } from 'zod'
import type { AuditedEntity } from './audited.ts'
import type { Declared } from './declared.ts'
import type { FeatureFlag } from './featureFlags.ts'
import type { Permission } from './permissions.ts'

/** A notification of any kind that a feature declares: its kind and its data. */
export type Notification = Declared['notification']

/** Requirements to open something: one permission of each list, a role, and features of the company. */
export type NotificationNeeds = {
  role?: string
  permissions: readonly (readonly Permission[])[]
  features: readonly FeatureFlag[]
}

/** What a notification is about; notifications of all kinds about it are settled together. */
export type About = { entity: AuditedEntity; id: string }

type Declaration<Kind extends string, Shape extends z.ZodRawShape, Value> = {
  /** the inboxes store it, so it is never renamed */
  kind: Kind
  /** its data: ids, and what names the thing without asking for it */
  data: Shape
  about: (data: z.infer<z.ZodObject<Shape>>) => About
  /** the page on which a person acts on it */
  address: (data: z.infer<z.ZodObject<Shape>>) => string
  /** the list, with its filters, in which a person finds all that waits for them like this; opens for those with its needs */
  list?: (data: z.infer<z.ZodObject<Shape>>) => string
  /** the field of its data that decides what a person needs to open that page, with all its values */
  variants?: { of: keyof Shape & string; values: readonly Value[] }
  needs: (variant: Value) => NotificationNeeds
  /** it asks for nothing, so no summary names it again */
  informsOnly?: true
  /** it is worth little some hours later: a device is woken for it */
  isUrgent?: true
}

/** What notifies people of something that is new for them, declared by the feature that they act in. */
export type NotificationKind<
  Kind extends string,
  Shape extends z.ZodRawShape,
  Value extends string | undefined = undefined,
> = Declaration<Kind, Shape, Value> & { schema: z.ZodObject<{ kind: z.ZodLiteral<Kind> } & Shape> }

/** A kind in a list, where its data is of any shape; methods, so that kinds with more exact data are among them. */
export type AnyNotificationKind = {
  kind: string
  about(data: object): About
  address(data: object): string
  list?(data: object): string
  variants?: { of: string; values: readonly unknown[] }
  needs(variant: unknown): NotificationNeeds
  informsOnly?: true
  isUrgent?: true
  schema: z.ZodObject
}

/** Declares a kind of notification; it is sent when its feature lists it under `notifications`. */
export const notificationKind = <
  const Kind extends string,
  Shape extends z.ZodRawShape,
  const Value extends string | undefined = undefined,
>(
  declaration: Declaration<Kind, Shape, Value>,
): NotificationKind<Kind, Shape, Value> => ({
  ...declaration,
  schema: schemaOf(declaration.kind, declaration.data),
})

const schemaOf = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, data: Shape) =>
  z.object({ kind: z.literal(kind), ...data }) as unknown as NotificationKind<Kind, Shape>['schema']

/** The data of a kind. */
export type DataOf<K extends AnyNotificationKind> = Omit<z.infer<K['schema']>, 'kind'>

/** The notifications of some kinds. */
export type NotificationOf<K> = K extends { schema: infer S extends z.ZodType } ? z.infer<S> : never

const keyOf = ({ kind }: AnyNotificationKind, variant: unknown) => (variant === undefined ? kind : `${kind} ${variant}`)

/** Names in one word what a notification leads to; those with the same word need the same to be opened. */
export const targetOf = (kind: AnyNotificationKind, data: Readonly<Record<string, unknown>>): string =>
  keyOf(kind, kind.variants && data[kind.variants.of])

/** Everything that a kind can lead to, with what a person needs to open it. */
export const targetsOf = (kind: AnyNotificationKind): { target: string; needs: NotificationNeeds }[] =>
  (kind.variants?.values ?? [undefined]).map(variant => ({ target: keyOf(kind, variant), needs: kind.needs(variant) }))
