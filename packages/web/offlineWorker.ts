// Builds the service worker with the list of files that it keeps: everything that the operator's pages load.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/** What opens without a network, by module. Other pages are kept when someone has opened them. */
const offlinePages =
  /^src\/(shell\/Shell|operator\/OperatorChecklistsPage|\w+\/\w+Cards|dashboard\/DashboardPage|run\/(RunPage|CompletedPage)|publicLinks\/Public\w+Page|startCodes\/start\/StartPage|startCodes\/public\/ScanStart|preferences\/PreferencesPage|auth\/SignInPage|sessionMode\/ModeStrip|maintenance\/LockedOutPage)\.tsx$/
/** What these pages load by need. */
const offlineParts = /^src\/(run|ui|operator|shell|offline|inbox|publicLinks|startCodes\/(start|public)|platform)\//
const phraseFolders =
  'platform|ui|shell|inbox|operator|workflow|run|dashboard|auth|preferences|publicLinks|startCodes|offline|schedules|sessionMode|maintenance|submissions|issues'
const phrases = new RegExp(`^src/(${phraseFolders})/(firstPhrases|phrases)/`)
const unhashed = ['/index.html', '/theme.js', '/mark.svg', '/manifest.webmanifest', '/icon-192.png']

type Bundle = Rolldown.OutputBundle

/** The files that these chunks load at once, and by need within the operator's rooms. */
const filesOf = (bundle: Bundle): string[] => {
  const files = new Set<string>()
  const nameOf = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
    (facadeModuleId ?? moduleIds.at(-1) ?? '').replace(here, '').replace(/\?.*$/, '')
  const take = (file: string) => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
    // Fonts are kept as they are loaded: each language and script has its own.
    for (const part of [...importedCss, ...importedAssets]) if (!part.endsWith('.woff2')) files.add(part)
    for (const imported of chunk.imports) take(imported)
    for (const wanted of chunk.dynamicImports) {
      const part = bundle[wanted]
      if (part?.type === 'chunk' && offlineParts.test(nameOf(part)) && !phrases.test(nameOf(part))) take(wanted)
    }
  }
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue
    const name = nameOf(chunk)
    if (chunk.isEntry || offlinePages.test(name) || phrases.test(name)) take(file)
  }
  return [...files].sort()
}

/** Writes /worker.js beside the build: one file without a hash, because browsers look for its changes under one address. */
export const offlineWorker = (): Plugin => ({
  name: 'gemba-offline-worker',
  apply: 'build',
  writeBundle: {
    // Before files are compressed.
    order: 'pre',
    sequential: true,
    async handler({ dir }, bundle) {
      const files = [...unhashed, ...filesOf(bundle).map(file => `/${file}`)]
      const name = createHash('sha256')
        .update(JSON.stringify(Object.keys(bundle).sort()))
        .digest('hex')
        .slice(0, 12)
      await build({
        ...{ configFile: false, root: here, logLevel: 'warn', publicDir: false },
        define: { gembaBuild: JSON.stringify({ name, files }) },
        build: {
          ...{ outDir: dir ?? join(here, 'dist'), emptyOutDir: false, target: 'es2023', copyPublicDir: false },
          lib: {
            entry: join(here, 'src/offline/worker/worker.ts'),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'worker.js',
          },
        },
      })
    },
  },
})
