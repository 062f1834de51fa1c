// Every part of ui on one page, as the mock-up draws them. Served at /gallery.html in development only.
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { icu } from '../platform/icu.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import ar from '../ui/phrases/ar.json'
import de from '../ui/phrases/de.json'
import en from '../ui/phrases/en.json'
import { GalleryPage } from './GalleryPage.tsx'

const language = new URLSearchParams(location.search).get('lang') ?? 'en'
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
await i18next
  .use(icu)
  .use(initReactI18next)
  .init({
    lng: language,
    fallbackLng: 'en',
    ns: ['ui'],
    defaultNS: 'ui',
    resources: { en: { ui: en }, de: { ui: de }, ar: { ui: ar } },
  })

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <I18nextProvider i18n={i18next}>
      <ThemeProvider>
        <GalleryPage />
      </ThemeProvider>
    </I18nextProvider>,
  )
