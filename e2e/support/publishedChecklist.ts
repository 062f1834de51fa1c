import { expect, type Page } from '@playwright/test'
import { ask } from './records.ts'

const oneQuestion = {
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
  sections: [
    {
      id: 's1',
      title: { en: 'Guards' },
      questions: [{ id: 'q1', type: 'passFail', label: { en: 'Guard is closed' }, required: true }],
    },
  ],
}

type Wanted = { code: string; name: string; definition?: object; role?: string }

/**
 * A published checklist, which the page's person may run and everyone with a role: of one question that passes or fails, if
 * nothing else is wanted. Returns its ID.
 */
export const publishedChecklist = async (
  page: Page,
  { definition = oneQuestion, role, ...checklist }: Wanted,
): Promise<string> => {
  const origin = new URL(page.url()).origin
  const send = async <T>(method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await page.request.fetch(`/api/storage${path}`, { method, data, headers: { origin } })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  const file = JSON.stringify({
    ...{ format: 'gemba-checklist', formatVersion: 1, definition },
    checklist: { ...checklist, type: 'process' },
  })
  const { id } = await send<{ id: string }>('POST', '/checklist-imports', { file })
  const me = await ask<{ id: string }>(page, '/users/me')
  const version = async () => (await ask<{ version: number }>(page, `/checklists/${id}`)).version
  const { roles } = await ask<{ roles: { id: string; name: string }[] }>(page, '/checklist-assignees')
  const roleIds = roles.filter(({ name }) => name === role).map(({ id }) => id)
  await send('PUT', `/checklists/${id}/assignments`, {
    ...{ userIds: [me.id], groupIds: [], roleIds, version: await version() },
  })
  await send('POST', `/checklists/${id}/revisions`, {
    notes: '',
    confirmMissingTranslations: true,
    version: await version(),
  })
  return id
}
