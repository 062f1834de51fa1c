import type { QuestionType } from '@gemba/domain/checklists/definition/questions/question'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../platform/callError.ts'
import { keepPeople, peopleKept } from './keptPeople.ts'

const checklists = vi.hoisted(() => vi.fn())
vi.mock('./deviceChecklists.ts', () => ({ deviceChecklists: { all: checklists } }))
vi.mock('../../platform/keptAnswers/restoreAnswers.ts', () => ({ restoreAnswers: async () => null }))

const owner = { id: 'anna', name: 'Anna Kern', company: 'nordwerk' }
const question = (type: QuestionType, role?: string) => ({ id: crypto.randomUUID(), type, label: {}, role })
const asking = (...questions: object[]) => [{ definition: { sections: [{ questions }] } }]
const away = new CallError({ message: '', requestId: '' }, 'offline')
const asked = vi.fn()

beforeEach(() => {
  asked.mockReset()
  asked.mockImplementation(async () =>
    Response.json({
      people: [
        { id: '1', name: 'Anna Kern', badge: '4711' },
        { id: '2', name: 'Boris Lang', badge: null },
      ],
    }),
  )
  vi.stubGlobal('fetch', asked)
})

test('people are loaded for each role that questions ask for, and found by words and badge without network', async () => {
  checklists.mockResolvedValue(asking(question('person'), question('person', 'operator'), question('text')))
  const client = new QueryClient()
  await keepPeople(client, owner)
  expect(asked).toHaveBeenCalledTimes(2)
  const names = async (search: string) => (await peopleKept(client, { search }, away)).map(({ name }) => name)
  expect(await names('')).toEqual(['Anna Kern', 'Boris Lang'])
  expect(await names('lang bo')).toEqual(['Boris Lang'])
  expect(await names('471')).toEqual(['Anna Kern'])
  expect(await names('clara')).toEqual([])
})

test('where no question asks for a person, none is kept', async () => {
  checklists.mockResolvedValue(asking(question('text')))
  const client = new QueryClient()
  await keepPeople(client, owner)
  expect(asked).not.toHaveBeenCalled()
  await expect(peopleKept(client, { search: '' }, away)).rejects.toBe(away)
})

test('what the server refuses is not answered from the device', async () => {
  const refused = new CallError({ message: '', requestId: '', status: 403 }, 'permission-missing')
  await expect(peopleKept(new QueryClient(), { search: '' }, refused)).rejects.toBe(refused)
})
