import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { i18n } from '../i18n/i18n.ts'
import { CallError } from './callError.ts'
import { type ServerForm, useServerForm } from './form.ts'
import platform from './phrases/en.json' with { type: 'json' }

const Gauge = z.object({
  name: z.string().trim().min(1),
  active: z.boolean(),
  tags: z.array(z.string()),
  names: z.record(z.string(), z.string().max(3)),
})
type Gauge = z.infer<typeof Gauge>
const caliper: Gauge = { name: 'Caliper', active: true, tags: ['a'], names: { de: 'Mes' } }

let form: ServerForm<Gauge>
let root: Root
const submit = vi.fn(async (values: Gauge, _version: number): Promise<Gauge & { version?: number }> => values)
const Form = ({ stored = caliper, version = 1 }: { stored?: Gauge; version?: number }) => {
  form = useServerForm({ schema: Gauge, initialValues: stored, version, submit })
  return null
}
/** The record was reloaded, because someone changed it or the window got the focus. */
const loadAgain = (stored: Gauge, version: number) => act(() => root.render(createElement(Form, { stored, version })))
const typed = (value: string) => ({ currentTarget: { type: 'text', value } })

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.init({ language: 'en', phrases: { en: { platform } } })
})
beforeEach(() => {
  submit.mockReset().mockImplementation(async values => values)
  root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(Form)))
})
afterEach(() => act(() => root.unmount()))

describe('what is entered', () => {
  test('counts as changed until it is as it was', () => {
    act(() => form.getInputProps('name').onChange(typed('Micrometer')))
    act(() => form.setFieldValue('tags', ['a', 'b']))
    expect(form.changes).toBe(2)
    act(() => form.setFieldValue('tags', ['a']))
    act(() => form.getInputProps('name').onChange(typed('Caliper')))
    expect(form.changes).toBe(0)
  })

  test('is reset when it is discarded', () => {
    act(() =>
      form
        .getInputProps('active', { type: 'checkbox' })
        .onChange({ currentTarget: { type: 'checkbox', checked: false } }),
    )
    expect(form.values.active).toBe(false)
    act(() => form.reset())
    expect(form.values).toEqual(caliper)
  })

  test('can be inside an object', () => {
    act(() => form.getInputProps('names.ar').onChange(typed('قدم')))
    expect(form.values.names).toEqual({ de: 'Mes', ar: 'قدم' })
    expect(form.getInputProps('names.en').value).toBe('')
  })
})

describe('what is wrong', () => {
  test('is shown when the field is left, and hidden while it is corrected', () => {
    act(() => {
      form.getInputProps('name').onChange(typed('  '))
      form.getInputProps('name').onBlur()
    })
    expect(form.getInputProps('name').error).toBe('Required.')
    expect(form.valid).toBe(false)
    act(() => form.getInputProps('name').onChange(typed('Gauge')))
    expect(form.getInputProps('name').error).toBeUndefined()
  })

  test('keeps the form from being sent', async () => {
    act(() => form.getInputProps('names.de').onChange(typed('Messschieber')))
    await act(() => form.save())
    expect(submit).not.toHaveBeenCalled()
    expect(form.errors).toEqual({ 'names.de': 'Use at most 3 characters.' })
  })

  test('according to the server is shown at its field', async () => {
    const problem = { message: 'Not so.', requestId: 'r', status: 422, fields: { name: 'There is one of this name.' } }
    submit.mockRejectedValue(new CallError(problem, 'invalid-input'))
    await act(() => form.save())
    expect(form.getInputProps('name').error).toBe('There is one of this name.')
    expect(form.saving).toBe(false)
  })
})

test('saved values are the new initial values, and are sent as the schema parses them', async () => {
  act(() => form.getInputProps('name').onChange(typed(' Micrometer ')))
  await act(() => form.save())
  expect(submit).toHaveBeenCalledWith({ ...caliper, name: 'Micrometer' }, 1)
  expect(form.changes).toBe(0)
  act(() => form.reset())
  expect(form.values.name).toBe(' Micrometer ')
})

describe('when someone else changed it meanwhile', () => {
  const theirs = { ...caliper, name: 'Theirs' }

  test('a form in which nothing was entered shows it', async () => {
    loadAgain(theirs, 2)
    expect(form.values.name).toBe('Theirs')
    expect(form.changes).toBe(0)
    await act(() => form.save())
    expect(submit).toHaveBeenLastCalledWith(theirs, 2)
  })

  test('what was entered stays, and is sent with the version that it is based on, so that the server can refuse it', async () => {
    act(() => form.getInputProps('name').onChange(typed('Mine')))
    loadAgain(theirs, 2)
    expect(form.values.name).toBe('Mine')
    await act(() => form.save())
    expect(submit).toHaveBeenLastCalledWith({ ...caliper, name: 'Mine' }, 1)
  })

  test('discarding what was entered shows it', () => {
    act(() => form.getInputProps('name').onChange(typed('Mine')))
    loadAgain(theirs, 2)
    act(() => form.reset())
    expect(form.values).toEqual(theirs)
  })
})

test('what is typed while the form is being saved stays, and is saved onto what was just written', async () => {
  let answer = (_: Gauge & { version: number }) => {}
  submit.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
  act(() => form.getInputProps('name').onChange(typed('First')))
  let saved = Promise.resolve()
  act(() => {
    saved = form.save()
  })
  act(() => form.getInputProps('name').onChange(typed('Second')))
  loadAgain({ ...caliper, name: 'First' }, 2)
  await act(async () => {
    answer({ ...caliper, name: 'First', version: 2 })
    await saved
  })
  expect(form.values.name).toBe('Second')
  await act(() => form.save())
  expect(submit).toHaveBeenLastCalledWith({ ...caliper, name: 'Second' }, 2)
})
