import type { DashboardConfiguration } from '@gemba/domain/adminDashboard/dashboards.schema'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import { KioskDialog } from './KioskDialog.tsx'
import adminDashboard from './phrases/en.json' with { type: 'json' }

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const dashboards = ['Hall', 'Office'].map(name => ({ id: name, name })) as DashboardConfiguration[]

/** The page opens before it knows which dashboard is chosen, and another one can be chosen later. */
const Page = () => {
  const [chosen, setChosen] = useState<string>()
  const [opened, setOpened] = useState(false)
  return (
    <>
      {dashboards.map(({ id }) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            setChosen(id)
            setOpened(true)
          }}
        >
          {id}
        </button>
      ))}
      <KioskDialog opened={opened} onClose={() => setOpened(false)} dashboards={dashboards} chosen={chosen} />
    </>
  )
}

test('a screen begins with the dashboard that is shown when the dialog opens', async () => {
  const { all, button, soon } = await show(<Page />, { phrases: { ui, adminDashboard } })
  const ticked = () =>
    all('input[type=checkbox]')
      .filter(box => (box as HTMLInputElement).checked)
      .map(box => box.getAttribute('value'))
  for (const name of ['Hall', 'Office']) {
    button(new RegExp(`^${name}$`)).click()
    await soon(() => expect(ticked()).toEqual([name]))
    button(/^Cancel$/).click()
    await soon(() => expect(all('[role=dialog]')).toHaveLength(0))
  }
})
