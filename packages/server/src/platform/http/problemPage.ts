import { type Problem, problemCode } from '@gemba/domain/core/problem'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../html.ts'
import { type Locale, phrase } from '../phrases.ts'

/** Whether a browser navigates to an address and will show the response. */
export const isNavigation = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '')

type Shown = {
  locale: Locale
  /** the address of the navigation */
  url: string
  /** seconds after which the page tries again by itself; undefined when that changes nothing */
  wait: number | undefined
}

/** A problem as a page that needs nothing else from the server: no script, no font, no picture. */
export const problemPage = ({ type, status, message, requestId }: Problem, { locale, url, wait }: Shown): string => {
  const say = (key: string, params = {}) => escapeHtml(phrase(locale, `platform:page-${key}`, params))
  const title = say(problemCode(type) === 'maintenance' ? 'maintenance' : titleOf(status))
  const retries = status === 503 && wait !== undefined
  const [href, act] =
    status === 401 ? ['/signin', say('sign-in')] : status >= 500 ? [url, say('retry')] : ['/', say('home')]
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${retries ? `<meta http-equiv="refresh" content="${wait}">\n` : ''}<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(message)}</p>
${retries ? `<p>${say('waits', { seconds: wait })}</p>\n` : ''}<p><a href="${escapeHtml(href)}">${act}</a></p>
<p class="id">${say('request', { id: requestId })}</p>
</main>
</body>
</html>
`
}

const titleOf = (status: number) => {
  if (status === 503 || status === 429) return 'busy'
  if (status === 404) return 'not-found'
  return status >= 500 ? 'failed' : 'refused'
}

/** The colours of the default theme, and of the dark one where the device is dark (packages/web/src/theme/tokens.css). */
const style = `
:root { --canvas: #ecf2ef; --sheet: #fff; --line: #dee4e0; --ink: #15211c; --ink-3: #5f6b66; --primary: #066e42; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0b0f0e; --sheet: #131916; --line: #252c29; --ink: #ebf0ed; --ink-3: #949c97; --primary: #4ecf8b; --on: #04190e }
}
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--canvas); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; inline-size: calc(100% - 32px); max-inline-size: 420px; padding: 32px;
  background: var(--sheet); border: 1px solid var(--line); border-radius: 8px }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; font-weight: 600 }
p { margin: 0 0 16px; text-wrap: pretty }
a { display: inline-block; margin-block: 8px; padding: 12px 20px; border-radius: 6px; background: var(--primary);
  color: var(--on); font-weight: 500; text-decoration: none }
a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
.id { margin: 0; font-size: 14px; color: var(--ink-3) }`
