import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { liveTopics } from './liveTopics.ts'
import { pages } from './pages.ts'
import { startLanguages } from './platform/language.ts'
import { provideLiveTopics } from './platform/liveTopics.ts'
import { createQueryClient } from './platform/queryClient.ts'
import { provideRecordSearches } from './platform/recordSearch.ts'
import { reloadWhenRenewed } from './platform/renewed.ts'
import { createAppRouter } from './platform/router.tsx'
import { ThemeProvider } from './theme/ThemeProvider.tsx'

const client = createQueryClient()
const router = createAppRouter({
  client,
  pages,
  shell: { phrases: ['shell', 'inbox'], load: () => import('./shell/Shell.tsx').then(file => file.Shell) },
})

reloadWhenRenewed()
provideLiveTopics(liveTopics)
provideRecordSearches(() => import('./recordSearches.ts').then(file => file.recordSearches))
await startLanguages()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
)
