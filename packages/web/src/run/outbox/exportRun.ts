// A run that the server does not have as one file: a page with questions, answers and photos that everyone can read, and
// the answers as data, so that its person can import it on any device (importRun.ts).

import { text } from '@gemba/domain/checklists/definition/localizedText'
import { numbersOf } from '@gemba/domain/checklists/definition/numbering'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { createEvaluator } from '@gemba/domain/checklists/evaluation/evaluate'
import { limitsOf } from '@gemba/domain/submissions/figures'
import { i18n, type T } from '../../i18n/i18n.ts'
import type { Format } from '../../platform/format.ts'
import type { useWrittenAnswers } from '../public/answerWords.ts'
import type { RunTools } from '../public/runTools.ts'
import { deviceDrafts } from '../session/deviceDraft.ts'
import type { OutboxItem, Owner } from '../session/deviceKept.ts'
import { minuteOf } from '../session/deviceMinute.ts'
import { type DeviceFile, type DeviceRun, isLocal } from '../session/deviceRun.ts'
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

type Saving = { write: ReturnType<typeof useWrittenAnswers>; t: T; format: Pick<Format, 'dateTime' | 'decimals'> }

/** '7.9 – 8.3 mm', '≤ 8.3 mm'; empty where the question asks for no figure or has no limits. */
const limitsIn = (question: Question, { format }: Saving): string => {
  if (question.type !== 'measurement' && question.type !== 'number' && question.type !== 'calculated') return ''
  const { lower, upper, decimals } = limitsOf(question)
  const figure = (value: number) => format.decimals(value, decimals)
  const span =
    lower !== undefined && upper !== undefined
      ? `${figure(lower)} – ${figure(upper)}`
      : lower !== undefined
        ? `≥ ${figure(lower)}`
        : upper !== undefined
          ? `≤ ${figure(upper)}`
          : ''
  return span && [span, question.unit].filter(Boolean).join(' ')
}

/** The answer with its unit, what was asked for, and whether it passed, as far as the question says so. */
const linesOf = (question: Question, answer: Answer, words: string, outcome: string | undefined, saving: Saving) => {
  const { t } = saving
  const unit = question.type === 'measurement' && words && !answer.na ? question.unit : undefined
  const limits = limitsIn(question, saving)
  const verdict = outcome === 'pass' || outcome === 'fail' ? t(`ui:answer.${outcome}`) : ''
  return [
    [words, unit].filter(Boolean).join(' '),
    limits ? t('outbox.file.limits', { limits }) : '',
    verdict && verdict !== words ? t('outbox.file.result', { result: verdict }) : '',
    answer.note ?? '',
  ].filter(Boolean)
}

/** Who did it, when by the clock of this device, and where: names and values. */
const factsOf = ({ userName, submittedAt }: OutboxItem, run: DeviceRun, begun: string, { t, format }: Saving) => {
  const { machine, part, lot, lotSize } = run.header
  return [
    [t('outbox.file.by'), userName],
    [t('outbox.file.identity'), run.userIdentity],
    [t('outbox.file.begun'), begun && format.dateTime(begun)],
    [t('outbox.file.submitted'), format.dateTime(submittedAt)],
    [t('header.machine'), machine],
    [t('header.part'), part],
    [t('header.lot'), lot],
    [t('header.lotSize'), lotSize === null ? '' : String(lotSize)],
  ].filter(([, value]) => value)
}

const style =
  'body{font:16px/1.5 system-ui;max-width:50em;margin:2em auto;padding:0 1em}img{max-width:100%}dl{display:grid;' +
  'grid-template-columns:auto 1fr;gap:.2em 1.5em}dt{color:#555}dd{margin:0}h2{font-size:1em;margin:1.4em 0 .2em}p{margin:.2em 0}'

/** Saves the run of an item as a file of the person's browser, as a person reads it. */
export const saveAsFile = async (item: OutboxItem, owner: Owner, saving: Saving): Promise<void> => {
  const run = await deviceStore.run(item)
  const device = await deviceDrafts.get(item.draftId, owner)
  if (!run) return
  const definition = device?.draft.definition
  const say: RunTools['say'] = words => text(words, i18n.language, definition?.defaultLanguage ?? 'en')
  const wordsOf = saving.write(say)
  const parts: string[] = []
  const questions = definition ? questionsOf(definition) : []
  const verdicts = definition ? createEvaluator(definition, { tracker: false })(run.answers).questions : []
  const numbers = definition ? numbersOf(definition) : new Map<string, string>()
  for (const question of questions) {
    const answer = run.answers[question.id]
    if (!answer) continue
    const outcome = verdicts.find(({ id }) => id === question.id)?.outcome
    const title = [numbers.get(question.id), say(question.label).text].filter(Boolean).join('  ')
    parts.push(`<h2 dir="auto">${escaped(title)}</h2>`)
    for (const line of linesOf(question, answer, wordsOf(question, answer), outcome, saving))
      parts.push(`<p dir="auto">${escaped(line)}</p>`)
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
  const { checklist, submittedAt } = item
  const facts = factsOf(item, run, device?.begun?.begunAt ?? '', saving)
  const page = [
    `<!doctype html><html lang="${i18n.language}" dir="${document.dir || 'ltr'}"><meta charset="utf-8">`,
    `<title>${escaped(checklist.name)}</title><style>${style}</style><h1 dir="auto">${escaped(checklist.name)}</h1><dl>`,
    ...facts.map(([name = '', value = '']) => `<dt>${escaped(name)}</dt><dd dir="auto">${escaped(value)}</dd>`),
    `</dl><p>${escaped(saving.t('outbox.file.notSent'))}</p>`,
    ...parts,
    `<script type="application/json">${JSON.stringify({ item, run, device }).replaceAll('<', '\\u003c')}</script></html>`,
  ]
  const address = URL.createObjectURL(new Blob(page, { type: 'text/html' }))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${[checklist.code, run.header.machine.replace(/[^\p{L}\p{N} _-]/gu, '-'), minuteOf(new Date(submittedAt)).replace(':', '.')].filter(Boolean).join(' ')}.html`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
