import { TutorialInput } from '@gemba/domain/tutorials/tutorials.schema'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { i18n } from '../i18n/i18n.ts'
import tutorials from '../tutorials/phrases/en.json' with { type: 'json' }
import { errorsBySchema } from './form.ts'
import platform from './phrases/en.json' with { type: 'json' }

beforeAll(() => i18n.init({ language: 'en', phrases: { en: { platform, tutorials } } }))

test('a field says in words what is wrong with it, one thing at a time', () => {
  expect(errorsBySchema(TutorialInput, { name: ' ', url: 'ftp://x' })).toEqual({
    name: 'Enter a title.',
    url: 'Enter a URL that starts with http:// or https://, for example https://help.example/calipers.',
  })
  expect(errorsBySchema(TutorialInput, { name: 'Calipers', url: ' https://help.example ' })).toEqual({})
})

test('a schema without words of its own gets general ones', () => {
  const schema = z.object({
    name: z.string().min(1),
    code: z.string().max(3),
    count: z.number().min(5),
    mail: z.email(),
    lot: z.object({ size: z.number() }),
  })
  expect(errorsBySchema(schema, { name: '', code: 'abcd', count: 2, mail: 'x', lot: {} })).toEqual({
    name: 'Required.',
    code: 'Use at most 3 characters.',
    count: 'At least 5.',
    mail: 'Enter a valid e-mail address.',
    'lot.size': 'Required.',
  })
})
