import { z } from 'zod'
import { LongText, ShortText } from '../localized.ts'
import { Id, Rule } from '../rules.schema.ts'
import { Trigger } from '../triggers.schema.ts'

/** An image or video beside a question: a stored file, or an address on the web. */
export const Media = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), id: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('url'), url: z.url({ protocol: /^https?$/ }).max(2000) }),
])
export type Media = z.infer<typeof Media>

const commonShape = {
  id: Id,
  label: ShortText,
  help: LongText.optional(),
  image: Media.optional(),
  video: Media.optional(),
  visibleWhen: Rule.optional(),
}

const askedShape = {
  ...commonShape,
  required: z.boolean().optional(),
  naAllowed: z.boolean().optional(),
  triggers: z.array(Trigger).max(20).optional(),
  /** Points in the score. Without it a question that can pass or fail weighs 1 and any other 0. */
  weight: z.number().min(0).max(1000).optional(),
  /** One critical question that fails makes the whole score zero. */
  critical: z.boolean().optional(),
}

/** The schema of a question type that needs an answer. */
export const asked = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ ...askedShape, type: z.literal(type), ...shape })

/** The schema of a question type that is only read. */
export const shown = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ ...commonShape, type: z.literal(type), ...shape })

export const Unit = z.string().max(20)
export const Decimals = z.int().min(0).max(6)
