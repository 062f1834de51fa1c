import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { composedRules } from '../../scripts/composedRules.ts'
import { precompressed } from '../../scripts/precompressed.ts'

/** What only some charts need: it is loaded with the first of them (src/charts/parts). */
const byNeed =
  /\/(?:pie|radar|gauge|heatmap|boxplot|scatter|marker\/markArea\w*|visualMap|VisualMapping|visualSolution|WhiskerBoxCommon|LargeSymbolDraw)\b/i

/** What every page of a report needs besides React: its pieces weigh less as one file. */
const own = fileURLToPath(new URL('src/', import.meta.url))
const first = new RegExp(
  [
    'host/(?:answers|embedding|events|failures|given|hostSettings|messages)\\.ts',
    'session/(?!userState)[^/]+\\.ts',
    'format/(?:csv|figures|filled|formats)\\.ts',
    'page/(?!Presentation|swipes)[^/]+',
    'look/[^/]+\\.ts',
    'words/words\\.ts',
    'charts/(?:axes|options|palette|readPalette)\\.ts',
    'visuals/(?:Chart|ChartVisual|FigureStrip|ImageVisual|MenuButton|TableVisual|VisualBox|VisualMenu|usePopover)\\.',
  ].join('|'),
)

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: '/report-frame/',
  plugins: [composedRules(), react(), precompressed(here)],
  build: {
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // Strict CSP: no inline script, also not for preloading; and no data: address for small files.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // The page that draws reports, and the one around those that another host draws.
      input: ['index.html', 'outside/index.html'].map(page => fileURLToPath(new URL(page, import.meta.url))),
      output: {
        codeSplitting: {
          // What charts have in common is one file: apart, its pieces weigh more.
          groups: [
            { name: 'engine', test: id => /node_modules\/(?:echarts|zrender)\//.test(id) && !byNeed.test(id) },
            { name: 'frame', test: id => id.startsWith(own) && first.test(id.slice(own.length)) },
          ],
        },
      },
    },
    // The parts of ECharts that draw charts are one file, loaded by need.
    chunkSizeWarningLimit: 700,
  },
})
