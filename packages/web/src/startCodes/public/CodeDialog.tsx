import { Button, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import classes from './CodeDialog.module.css'

type CodeDialogProps = {
  /** whether the text is a code; then it opens */
  onOpen: (text: string) => boolean
  onCamera: () => void
  onClose: () => void
}

/** Asks for a code by the camera or by its letters. */
export const CodeDialog = ({ onOpen, onCamera, onClose }: CodeDialogProps) => {
  const { t } = useTranslation('startCodes')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!onOpen(text))
  }
  return (
    <Dialog opened onClose={onClose} title={t('scan.act')} closeOnClickOutside>
      <form className={classes.typing} onSubmit={submit}>
        <Button size="lg" fullWidth leftSection={<Icon of={IconQrcode} />} onClick={onCamera}>
          {t('scan.camera')}
        </Button>
        <TextInput
          label={t('scan.code')}
          description={t('scan.codeNote')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="ltr"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          error={isWrong && t('scan.wrong')}
          onChange={event => {
            setText(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Button type="submit" variant="default" size="lg" fullWidth disabled={text.trim() === ''}>
          {t('scan.open')}
        </Button>
      </form>
    </Dialog>
  )
}
