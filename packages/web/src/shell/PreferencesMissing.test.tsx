import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { meQuery } from '../platform/me.ts'
import { PreferencesMissing } from './PreferencesMissing.tsx'
import shell from './phrases/en.json' with { type: 'json' }

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.init({ language: 'en', phrases: { en: { shell } } })
})

test.each([
  [{}, true],
  [{ timezone: 'Europe/Berlin' }, true],
  [{ dateTimeFormat: 'de-DE' }, true],
  [{ timezone: 'Europe/Berlin', dateTimeFormat: 'de-DE' }, false],
])(
  'specification 1 §2.3: Settings carries a warning while timezone or date format is missing: %j',
  (preferences, warned) => {
    const client = new QueryClient()
    client.setQueryData(meQuery.queryKey, { preferences } as SignedInUser)
    const place = document.createElement('div')
    const root = createRoot(place)
    act(() =>
      root.render(
        <QueryClientProvider client={client}>
          <PreferencesMissing />
        </QueryClientProvider>,
      ),
    )
    expect(place.textContent).toBe(warned ? 'Timezone or date format not set. Company defaults are used.' : '')
    act(() => root.unmount())
  },
)
