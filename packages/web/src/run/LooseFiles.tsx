import { isAsked } from '@gemba/domain/checklists/definition/questions/isAsked'
import type { AskedQuestion } from '@gemba/domain/checklists/definition/questions/question'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import { Button, Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import classes from './LooseFiles.module.css'
import { useRunTools } from './public/runTools.ts'
import type { DeviceFile } from './session/deviceRun.ts'
import { deviceStore } from './session/deviceStore.ts'
import type { RunSession } from './session/runSession.ts'

type LooseFilesProps = { files: readonly DeviceFile[]; session: RunSession }

/** Photos and files of this device that no answer names, to be added to one. */
export const LooseFiles = ({ files, session }: LooseFilesProps) => {
  const { t } = useTranslation('run')
  const [settled, setSettled] = useState<readonly string[]>([])
  const [opened, setOpened] = useState(false)
  const left = files.filter(({ id }) => !settled.includes(id))
  if (left.length === 0) return null
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button variant="default" onClick={() => setOpened(true)}>
            {t('loose.open')}
          </Button>
        }
      >
        {t('loose.notice', { n: left.length })}
      </Notice>
      <Dialog closeOnClickOutside opened={opened} onClose={() => setOpened(false)} size={640} title={t('loose.title')}>
        <ul className={classes.list}>
          {left.map(file => (
            <LooseFile
              key={file.id}
              file={file}
              session={session}
              onSettled={() => setSettled([...settled, file.id])}
            />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** The question that was answered nearest to when the file was added; before any answer the first that asks for a photo. */
const nearestQuestion = (questions: readonly AskedQuestion[], answers: Answers, at: string): string | null => {
  const distance = ({ id }: AskedQuestion) => {
    const answered = answerTo(answers, id)?.at
    return answered ? Math.abs(Date.parse(answered) - Date.parse(at)) : Number.POSITIVE_INFINITY
  }
  const [nearest] = questions.toSorted((one, other) => distance(one) - distance(other))
  if (nearest && Number.isFinite(distance(nearest))) return nearest.id
  return questions.find(({ type }) => type === 'photo')?.id ?? null
}

const LooseFile = ({ file, session, onSettled }: { file: DeviceFile; session: RunSession; onSettled: () => void }) => {
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const format = useFormat()
  const questions = questionsOf(session.draft.definition).filter(isAsked)
  const [chosen, setChosen] = useState(() => nearestQuestion(questions, session.get().answers, file.at))
  const [asking, setAsking] = useState(false)
  const [src, setSrc] = useState('')
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([file.bytes ?? new ArrayBuffer()], { type: file.type }))
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  const question = questions.find(({ id }) => id === chosen)
  const add = () => {
    if (!question) return
    session.adopt(file, question)
    onSettled()
  }
  const discard = async () => {
    await deviceStore.discardFile(file.id)
    onSettled()
  }
  return (
    <li>
      {file.type.startsWith('image/') && <img src={src} alt={file.name} />}
      <div className={classes.choice}>
        <p>
          <bdi>{file.name}</bdi>
          <span>{t('loose.added', { when: format.whenWithin(file.at) })}</span>
        </p>
        <Select
          label={t('loose.question')}
          searchable
          data={questions.map(({ id, label }) => ({ value: id, label: say(label).text }))}
          value={chosen}
          allowDeselect={false}
          onChange={setChosen}
        />
        <div className={classes.acts}>
          <Button variant="subtle" color="fail" onClick={() => setAsking(true)}>
            {t('loose.discard')}
          </Button>
          <Button disabled={!question} onClick={add}>
            {t('loose.add')}
          </Button>
        </div>
      </div>
      {asking && (
        <ConfirmDialog
          opened
          onClose={() => setAsking(false)}
          onConfirm={() => void discard()}
          title={t('loose.discard')}
          question={t('loose.discardQuestion')}
        />
      )}
    </li>
  )
}
