import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { features } from './features.ts'
import { install } from './platform/installed.ts'
import { startLanguages } from './platform/language.ts'
import { loadAhead } from './platform/loadAhead.ts'
import { page } from './platform/pages.ts'
import { createQueryClient } from './platform/queryClient.ts'
import { reloadOnNewVersion } from './platform/reloadOnNewVersion.ts'
import { createAppRouter, pathAt } from './platform/router.tsx'
import { ThemeProvider } from './theme/ThemeProvider.tsx'

// What z.config({ jitless: true }) sets, for when zod is loaded: it would try whether it may compile schemas with
// `new Function`, which our Content Security Policy refuses and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

install(features)
const client = createQueryClient()
const shell = page(['shell', 'inbox', 'offline'], () => import('./shell/Shell.tsx').then(file => file.Shell))
const lockedOut = page(['maintenance'], () =>
  import('./maintenance/LockedOutPage.tsx').then(file => file.LockedOutPage),
)
const strip = page(['sessionMode'], () => import('./sessionMode/ModeStrip.tsx').then(file => file.ModeStrip))
const router = createAppRouter({ client, shell, strip, lockedOut })

reloadOnNewVersion()
await startLanguages(loadAhead(pathAt(router), client, shell))
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
)

// After what the page needs.
void import('./afterStart.ts').then(({ afterStart }) => afterStart(client))
