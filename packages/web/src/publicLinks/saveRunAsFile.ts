import { text } from '@gemba/domain/checklists/definition/localizedText'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { type KeptFile, type OutboxEntry, publicStore } from './publicStore.ts'

type Say = (key: string, params?: Record<string, string>) => string

const escaped = (words: string) => words.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** What was answered, without what says when and which files. */
const wordsOf = ({ type: _, at: __, photos: ___, ...said }: Answer & { at?: string; photos?: unknown }): string =>
  Object.values(said)
    .flatMap(value =>
      value === null || value === '' ? [] : [typeof value === 'object' ? JSON.stringify(value) : String(value)],
    )
    .join(', ')

const pictureOf = ({ bytes, type, name }: KeptFile): Promise<string> =>
  new Promise(done => {
    const reader = new FileReader()
    reader.onload = () =>
      done(
        type.startsWith('image/')
          ? `<img alt="${escaped(name)}" src="${escaped(String(reader.result))}">`
          : escaped(name),
      )
    reader.readAsDataURL(new Blob([bytes], { type }))
  })

/** A page with everything that was entered, to read and to print, for the company that did not accept it. */
export const saveRunAsFile = async (entry: OutboxEntry, say: Say): Promise<void> => {
  const { run, opened, checklist, locale, at, submissionId, reason = '' } = entry
  const { definition, company } = opened
  const kept = await publicStore.filesOf(submissionId).catch((): KeptFile[] => [])
  const facts = [run.name, run.email, run.header.machine, run.header.part, run.header.lot].filter(Boolean)
  const rows = await Promise.all(
    definition.sections
      .flatMap(section => section.questions)
      .map(async question => {
        const answer = run.answers[question.id]
        if (!answer) return ''
        const named = JSON.stringify(answer)
        const pictures = await Promise.all(kept.filter(({ id }) => named.includes(id)).map(pictureOf))
        const label = text(question.label, locale, definition.defaultLanguage).text
        return `<tr><th>${escaped(label)}</th><td>${escaped(wordsOf(answer))}${pictures.join('')}</td></tr>`
      }),
  )
  const page = `<!doctype html><html lang="${escaped(locale)}"><meta charset="utf-8"><title>${escaped(checklist)}</title>
<style>body{font:15px/1.5 sans-serif;max-width:60rem;margin:2rem auto}th,td{text-align:start;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #ccc}img{display:block;max-width:20rem}</style>
<h1>${escaped(checklist)}</h1><p>${escaped(company)}, ${escaped(new Date(at).toLocaleString(locale))}</p>
<p>${escaped(facts.join(', '))}</p><p><b>${escaped(say('outbox.notAccepted'))}:</b> ${escaped(reason)}</p><table>${rows.join('')}</table></html>`
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${checklist.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}-${at.slice(0, 10)}.html`
  link.click()
  URL.revokeObjectURL(address)
}
