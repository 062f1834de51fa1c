import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../platform/testing/show.tsx'
import ui from '../phrases/en.json' with { type: 'json' }
import { ListPage } from './ListPage.tsx'
import type { ListView } from './listView.ts'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

type Person = { id: string; name: string }
const everybody: Person[] = ['Ann', 'Bob', 'Cleo'].map(name => ({ id: name, name }))
const acted = vi.fn()
const options = [{ value: 'A', label: 'Anns' }]

/** A list that the page itself filters by the first letter. */
const People = ({ rows = everybody, failure }: { rows?: Person[]; failure?: ListView<Person>['failure'] }) => {
  const [letter, setLetter] = useState<string>()
  const list: ListView<Person> = {
    rows: rows.filter(({ name }) => !letter || name.startsWith(letter)),
    failure,
    search: { value: '', onChange: () => {} },
    filters: {
      declared: [{ kind: 'choice', name: 'letter', label: 'Letter', options }],
      get: () => letter,
      set: values => setLetter(values.letter),
    },
    narrowed: letter !== undefined,
    clear: () => setLetter(undefined),
    ...{ sort: { column: 'name', descending: false }, onSort: () => {} },
    pager: { total: rows.length, page: 1, pageSize: 50, onPage: () => {}, onPageSize: () => {} },
  }
  return (
    <ListPage
      title="People"
      list={list}
      search="Search"
      rows={{
        label: 'People',
        columns: [{ id: 'name', header: 'Name', cell: ({ name }) => name }],
        rowId: ({ id }) => id,
        linkTo: ({ id }) => `/people/${id}`,
        bulk: {
          nameOf: ({ name }) => name,
          actions: selected => (
            <button type="button" onClick={() => acted(selected.map(({ name }) => name))}>
              Deactivate
            </button>
          ),
        },
      }}
      empty="Nobody yet"
    >
      <button type="button" onClick={() => setLetter('A')}>
        Only Anns
      </button>
    </ListPage>
  )
}

test('rows are selected one by one or all at once; what a filter hides is no longer selected', async () => {
  const { all, text, button, soon } = await show(<People />, { phrases: { ui } })
  const box = (label: string) => all(`input[aria-label="${label}"]`)[0]
  box('Select Ann')?.click()
  box('Select Bob')?.click()
  await soon(() => expect(text()).toContain('2 selected'))
  button(/Only Anns/).click()
  await soon(() => expect(text()).toContain('1 selected'))
  expect(text()).toContain('Letter Anns')
  button(/Deactivate/).click()
  expect(acted).toHaveBeenLastCalledWith(['Ann'])
  button(/Clear filter: Letter/).click()
  await soon(() => expect(all('tbody tr')).toHaveLength(3))
  box('Select all rows')?.click()
  await soon(() => expect(text()).toContain('3 selected'))
  button(/Clear selection/).click()
  await soon(() => expect(text()).not.toContain('selected'))
})

test('it says that there is nothing yet, and why it could not be loaded', async () => {
  const empty = await show(<People rows={[]} />, { phrases: { ui } })
  await empty.soon(() => expect(empty.text()).toContain('Nobody yet'))
  const retried = vi.fn()
  const failed = await show(
    <People rows={[]} failure={{ detail: 'No connection.', requestId: 'r7', onRetry: retried }} />,
    {
      phrases: { ui },
    },
  )
  await failed.soon(() => expect(failed.text()).toContain('No connection.'))
  expect(failed.text()).toContain('r7')
  failed.button(/Try again/).click()
  expect(retried).toHaveBeenCalledOnce()
})
