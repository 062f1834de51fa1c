import { escapeHtml } from '../html.ts'
import type { OpenApi, Operation } from './document.ts'

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
const part = (title: string, value: unknown) =>
  value === undefined ? '' : `<details><summary>${title}</summary>${json(value)}</details>`

/** The reference as a page that reads well without any script. */
export const apiPage = (api: OpenApi): string => {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = api.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags[0] === name),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gemba: the API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<nav aria-label="Resources"><h2>Resources</h2><ul>
${groups.map(({ name }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('\n')}
</ul></nav>
<main>
<h1>The API of Gemba</h1>
<p>${escapeHtml(api.info.description)}</p>
<p>The same for programs: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
${groups.map(({ name, calls: own }) => `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>\n${own.map(article).join('\n')}</section>`).join('\n')}
<section id="schemas"><h2>Schemas that calls refer to</h2>
${Object.entries(api.components.schemas)
  .map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary>${json(schema)}</details>`,
  )
  .join('\n')}
</section>
</main>
</body>
</html>`
}

const article = ({ path, method, operation }: { path: string; method: string; operation: Operation }) => `
<article id="${escapeHtml(operation.operationId)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}</p>
${parameters(operation)}
${part('Body', Object.values(operation.requestBody?.content ?? {})[0]?.schema)}
${part('Answer', answerSchema(operation))}
</article>`

const answerSchema = ({ responses }: Operation) => Object.values(responses[200]?.content ?? {})[0]?.schema

const parameters = ({ parameters: all = [] }: Operation) =>
  all.length === 0
    ? ''
    : `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th><th scope="col">What it may be</th></tr></thead><tbody>${all
        .map(
          ({ name, in: where, required, schema }) =>
            `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${where}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
        )
        .join('')}</tbody></table>`

export const apiStyle = `
:root { color-scheme: light dark; --ink: light-dark(#16201b, #e6ede9); --quiet: light-dark(#55605a, #a9b5ae); --sheet: light-dark(#ffffff, #141b17); --well: light-dark(#f4f8f6, #1c2520); --line: light-dark(#dee4e0, #2e3933); --link: light-dark(#00683d, #6fd3a0); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 240px minmax(0, 1fr); font: 15px/22px system-ui, sans-serif; color: var(--ink); background: var(--sheet); }
nav { position: sticky; inset-block-start: 0; height: 100vh; overflow: auto; padding: 16px; background: var(--well); border-inline-end: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 3px 0; }
main { padding: 24px; max-width: 960px; }
h1 { font-size: 24px; line-height: 32px; } h2 { font-size: 18px; line-height: 24px; } h3 { font-size: 15px; margin: 24px 0 4px; overflow-wrap: anywhere; }
a { color: var(--link); }
article { border-block-start: 1px solid var(--line); }
.method { display: inline-block; min-width: 56px; font-weight: 600; color: var(--link); }
pre, td code { overflow-wrap: anywhere; white-space: pre-wrap; }
pre { padding: 12px; background: var(--well); border-radius: 6px; font-size: 13px; line-height: 18px; max-height: 480px; overflow: auto; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { text-align: start; padding: 6px 8px 6px 0; border-block-start: 1px solid var(--line); vertical-align: top; }
small, th { color: var(--quiet); font-weight: 400; }
summary { cursor: pointer; padding: 4px 0; }
@media (max-width: 700px) { body { display: block; } nav { position: static; height: auto; } }
`
