import type { Page } from '@playwright/test'
import { address } from './people.ts'

type Stored = { id: string; name: string; configuration: string; private: boolean }
type Placed = { id: string; x: number; y: number; w: number; h: number }

/** The titles of widgets that fill a dashboard, in the order in which they are added. */
export const eightWidgets = [
  ...['Inspections by result', 'Submissions per day', 'First-pass yield', 'Fail rate'],
  ...['Top failing questions', 'Checklist compliance', 'Waiting for a decision', 'Users'],
]

/** The widgets of the dashboard that is edited. */
export const gridItems = (page: Page) => page.locator('.grid-stack-item')

const calls = '/api/storage/dashboard-configurations'

export const storedDashboard = async (page: Page, name: string): Promise<Stored | undefined> => {
  const answer = await page.request.get(`${calls}?search=${encodeURIComponent(name)}`)
  const { dashboardConfigurations } = (await answer.json()) as { dashboardConfigurations: Stored[] }
  return dashboardConfigurations.find(one => one.name === name)
}

export const placesOf = ({ configuration }: Stored) => (JSON.parse(configuration) as { widgets: Placed[] }).widgets

/** Stores one with these widgets, which no other journey sees unless it is shared, and returns its id. */
export const addDashboard = async (
  page: Page,
  name: string,
  widgets: (Placed & { widget: string })[] = [],
  { shared = false } = {},
) => {
  const made = await page.request.post(calls, {
    data: { name, private: !shared, configuration: JSON.stringify({ widgets }) },
    headers: { origin: address() },
  })
  return ((await made.json()) as Stored).id
}

export const removeDashboard = async (page: Page, name: string) => {
  const found = await storedDashboard(page, name)
  if (found) await page.request.delete(`${calls}/${found.id}`, { headers: { origin: address() } })
}
