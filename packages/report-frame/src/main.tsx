import '@fontsource-variable/ibm-plex-sans/index.css'
import './look/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { embed } from './host/embedding.ts'
import { followTheme } from './look/theme.ts'
import { Frame } from './page/Frame.tsx'
import { scrollByKeys } from './page/scrollKeys.ts'
import { wordsOf } from './words/words.ts'

followTheme()
const session = embed(window, new URLSearchParams(location.search).get('uid') ?? '')
const root = document.getElementById('root')
const words = await wordsOf(navigator.language.slice(0, 2))
if (root) {
  scrollByKeys(root)
  createRoot(root).render(
    <StrictMode>
      <Frame session={session} words={words} isAlone={window.parent === window} />
    </StrictMode>,
  )
}
