// Every part of ui on one page, as the mock-up draws them. Served at /gallery.html in development only.

import { createRoot } from 'react-dom/client'
import { i18n } from '../i18n/i18n.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import ar from '../ui/phrases/ar.json'
import de from '../ui/phrases/de.json'
import en from '../ui/phrases/en.json'
import { GalleryPage } from './GalleryPage.tsx'

const language = new URLSearchParams(location.search).get('lang') ?? 'en'
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
i18n.init({ language, phrases: { en: { ui: en }, de: { ui: de }, ar: { ui: ar } } })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <GalleryPage />
    </ThemeProvider>,
  )
