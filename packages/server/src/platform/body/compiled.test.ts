import { expect, test } from 'vitest'
import { z } from 'zod'
import { compiled } from './compiled.ts'

const Row = z.object({
  name: z.string().trim().min(1, 'rows:nameRequired'),
  at: z.union([z.date().transform(date => date.toISOString()), z.string()]),
  note: z.string().optional(),
})
const Page = z.object({ rows: z.array(Row), total: z.number().int().default(0) })

test.each([
  { rows: [{ name: ' Bore ', at: new Date(0), secret: 'dropped' }] },
  { rows: [{ name: '  ', at: '' }], total: 1 },
  { rows: {}, total: 0.5 },
  null,
])('a compiled schema says the same as the schema: %j', given => {
  const [said, expected] = [compiled(Page).safeParse(given), Page.safeParse(given)]
  expect(said.data).toEqual(expected.data)
  expect(said.error?.issues).toEqual(expected.error?.issues)
})

test('a schema is compiled once, and one that contains itself stays as it is', () => {
  expect(compiled(Page)).toBe(compiled(Page))
  expect(compiled(Page)).not.toBe(Page)
  const Tree: z.ZodType = z.object({
    get parts() {
      return z.array(Tree)
    },
  })
  expect(compiled(Tree).parse({ parts: [{ parts: [] }] })).toEqual({ parts: [{ parts: [] }] })
})
