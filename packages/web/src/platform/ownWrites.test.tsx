import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useServerForm } from './form.ts'
import { show } from './testing/show.tsx'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const sent = vi.fn(async (_values: unknown, version: number) => ({ version: version + 1 }))

/** A record that is paused beside its form. */
const Record = () => {
  const [version, setVersion] = useState(1)
  const form = useServerForm({
    schema: z.object({ name: z.string() }),
    initialValues: { name: '' },
    version,
    submit: sent,
  })
  const pause = () => {
    setVersion(version + 1)
    form.rebase(version + 1)
  }
  return (
    <>
      <button type="button" onClick={() => form.setFieldValue('name', 'Night')}>
        Type
      </button>
      <button type="button" onClick={pause}>
        Pause
      </button>
      <button type="button" onClick={() => setVersion(version + 1)}>
        Saved by someone else
      </button>
      <button type="button" onClick={() => void form.save()}>
        Save
      </button>
      <p>
        {form.values.name}, {version}
      </p>
    </>
  )
}

const open = async () => {
  sent.mockClear()
  const { button, soon, text } = await show(<Record />, { phrases: {} })
  const press = async (words: string, shown: string) => {
    button(new RegExp(`^${words}$`)).click()
    await soon(() => expect(text()).toContain(shown))
  }
  await press('Type', 'Night, 1')
  return { press, soon, save: () => button(/^Save$/).click() }
}

test('what was typed can be saved after the same person has paused the record', async () => {
  const { press, soon, save } = await open()
  await press('Pause', 'Night, 2')
  save()
  await soon(() => expect(sent).toHaveBeenCalledWith({ name: 'Night' }, 2))
})

test('what was typed does not overwrite what someone else saved before it was paused', async () => {
  const { press, soon, save } = await open()
  await press('Saved by someone else', 'Night, 2')
  await press('Pause', 'Night, 3')
  save()
  await soon(() => expect(sent).toHaveBeenCalledWith({ name: 'Night' }, 1))
})
