import { type QuestionType, questionTypes } from '@gemba/domain/checklists/questions/question'
import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogCancel } from '../../ui/Dialog.tsx'
import dialogs from '../list/dialogs.module.css'
import { useOutlineActs } from './outlineActs.ts'
import { linesOf } from './pastedLines.ts'

type Props = { opened: boolean; onClose: () => void }
const pastable = questionTypes.filter(type => !['singleChoice', 'multipleChoice', 'table', 'calculated'].includes(type))

/** Lines of a text, or rows of a spreadsheet, become questions in one step that one undo takes back. */
export const PasteDialog = ({ opened, onClose }: Props) => {
  const { t } = useTranslation('checklists')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('paste.title')} size={640}>
      <PasteForm onClose={onClose} />
    </Dialog>
  )
}

const PasteForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['checklists', 'ui'])
  const acts = useOutlineActs()
  const [text, setText] = useState('')
  const [type, setType] = useState<QuestionType>('passFail')
  const count = linesOf(text).length
  return (
    <form
      className={dialogs.form}
      onSubmit={event => {
        event.preventDefault()
        acts.paste(text, type)
        onClose()
      }}
    >
      <Select
        label={t('paste.type')}
        allowDeselect={false}
        value={type}
        data={pastable.map(value => ({ value, label: t(`type.${value}`) }))}
        onChange={value => value && setType(value as QuestionType)}
      />
      <Textarea
        label={t('paste.lines')}
        description={type === 'measurement' ? t('paste.noteMeasurement') : t('paste.note')}
        dir="auto"
        minRows={10}
        maxRows={18}
        autosize
        data-autofocus
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className={dialogs.acts}>
        <DialogCancel />
        <Button type="submit" disabled={count === 0 || count > 500}>
          {t('paste.act', { n: count })}
        </Button>
      </div>
    </form>
  )
}
