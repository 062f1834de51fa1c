import { text } from '@gemba/domain/checklists/definition/localizedText'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { isRightToLeft } from '@gemba/domain/core/direction'
import type { T } from '../i18n/i18n.ts'
import type { useWrittenAnswers } from '../run/public/answerWords.ts'
import type { RunTools } from '../run/public/runTools.ts'
import { type KeptFile, type OutboxEntry, publicStore } from './publicStore.ts'

const escaped = (words: string) => words.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** A picture is shown, every other file is saved from the page. */
const fileOf = ({ bytes, type, name }: KeptFile): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => {
      const [address, called] = [escaped(String(reader.result)), escaped(name)]
      const isPicture = type.startsWith('image/')
      done(
        isPicture
          ? `<img alt="${called}" src="${address}">`
          : `<a download="${called}" href="${address}">${called}</a>`,
      )
    }
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(new Blob([bytes], { type }))
  })

/**
 * A page with everything that was entered, to read and to print, for the company that did not accept it; answers in the
 * words of `write`.
 */
export const saveRunAsFile = async (
  entry: OutboxEntry,
  t: T,
  write: ReturnType<typeof useWrittenAnswers>,
): Promise<void> => {
  const { run, opened, checklist, locale, at, submissionId, reason = '' } = entry
  const { definition, company } = opened
  const kept = await publicStore.filesOf(submissionId).catch((): KeptFile[] => [])
  const { machine, part, lot, lotSize } = run.header
  const facts = [run.name, run.email, machine, part, lot, lotSize].filter(Boolean)
  const say: RunTools['say'] = words => text(words, locale, definition.defaultLanguage)
  const wordsOf = write(say)
  const rows = await Promise.all(
    questionsOf(definition).map(async question => {
      const answer = run.answers[question.id]
      if (!answer) return ''
      const named = JSON.stringify(answer)
      const its = kept.filter(({ id }) => named.includes(run.arrived?.[id] ?? id))
      const files = await Promise.all(its.map(fileOf))
      const said = [wordsOf(question, answer), answer.note].filter(words => words).map(words => escaped(words ?? ''))
      return `<tr><th dir="auto">${escaped(say(question.label).text)}</th><td dir="auto">${said.join('<br>')}${files.join('')}</td></tr>`
    }),
  )
  const page = `<!doctype html><html lang="${escaped(locale)}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}"><meta charset="utf-8"><title>${escaped(checklist)}</title>
<style>body{font:15px/1.5 sans-serif;max-width:60rem;margin:2rem auto}th,td{text-align:start;vertical-align:top;padding:.3rem .6rem;border-bottom:1px solid #ccc}img{display:block;max-width:20rem}</style>
<h1 dir="auto">${escaped(checklist)}</h1><p>${escaped(company)}, ${escaped(new Date(at).toLocaleString(locale))}</p>
<p>${escaped(facts.join(', '))}</p><p><b>${escaped(t('outbox.notAccepted'))}:</b> ${escaped(reason)}</p><table>${rows.join('')}</table></html>`
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${checklist.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}-${at.slice(0, 10)}.html`
  link.click()
  URL.revokeObjectURL(address)
}
