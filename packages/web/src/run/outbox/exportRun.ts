// A run that the server does not have as one file: a page with questions, answers and photos that everyone can read, and
// the answers as data, so that its person can import it on any device (importRun.ts).

import { text } from '@gemba/domain/checklists/definition/localizedText'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { i18n } from '../../i18n/i18n.ts'
import type { useWrittenAnswers } from '../public/answerWords.ts'
import type { RunTools } from '../public/runTools.ts'
import { deviceDrafts } from '../session/deviceDraft.ts'
import type { OutboxItem, Owner } from '../session/deviceKept.ts'
import { type DeviceFile, isLocal } from '../session/deviceRun.ts'
import { deviceStore } from '../session/deviceStore.ts'
import { filesOf } from '../session/localFiles.ts'

const escaped = (words: string) =>
  words.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const asAddress = (bytes: ArrayBuffer, type: string) =>
  new Promise<string>((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(new Blob([bytes], { type }))
  })

/** Says which file of the run it is, for importing it. */
const marksOf = ({ id, name, at }: DeviceFile) =>
  `data-file="${escaped(id)}" data-name="${escaped(name)}" data-at="${escaped(at)}"`

/** Saves the run of an item as a file of the person's browser, its answers in the words of `write`. */
export const saveAsFile = async (
  item: OutboxItem,
  owner: Owner,
  write: ReturnType<typeof useWrittenAnswers>,
): Promise<void> => {
  const run = await deviceStore.run(item)
  const device = await deviceDrafts.get(item.draftId, owner)
  if (!run) return
  const definition = device?.draft.definition
  const say: RunTools['say'] = words => text(words, i18n.language, definition?.defaultLanguage ?? 'en')
  const wordsOf = write(say)
  const parts: string[] = []
  const questions = definition ? questionsOf(definition) : []
  for (const question of questions) {
    const answer = run.answers[question.id]
    if (!answer) continue
    const words = wordsOf(question, answer)
    parts.push(`<h2 dir="auto">${escaped(say(question.label).text)}</h2><p dir="auto">${escaped(words)}</p>`)
    if (answer.note) parts.push(`<p dir="auto">${escaped(answer.note)}</p>`)
    for (const id of filesOf(answer)) {
      const file = isLocal(id) ? await deviceStore.file(id) : undefined
      if (!file?.bytes) continue
      const address = await asAddress(file.bytes, file.type)
      parts.push(
        file.type.startsWith('image/')
          ? `<img ${marksOf(file)} alt="${escaped(file.name)}" src="${address}">`
          : `<a ${marksOf(file)} download="${escaped(file.name)}" href="${address}">${escaped(file.name)}</a>`,
      )
    }
  }
  const { checklist, submittedAt, userName } = item
  const { machine, part, lot } = run.header
  const head = [userName, submittedAt, machine, part, lot, run.name].filter(Boolean).map(escaped).join(' · ')
  const page = [
    `<!doctype html><html lang="${i18n.language}"><meta charset="utf-8"><title>${escaped(checklist.name)}</title>`,
    '<style>body{font:16px system-ui;max-width:50em;margin:2em auto;padding:0 1em}img{max-width:100%}</style>',
    `<h1 dir="auto">${escaped(checklist.name)}</h1><p>${head}</p>`,
    ...parts,
    `<script type="application/json">${JSON.stringify({ item, run, device }).replaceAll('<', '\\u003c')}</script></html>`,
  ]
  const address = URL.createObjectURL(new Blob(page, { type: 'text/html' }))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${checklist.code} ${submittedAt.slice(0, 16).replace('T', ' ').replace(':', '.')}.html`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
