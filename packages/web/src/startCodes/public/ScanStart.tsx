import { readStartCode, startAddress } from '@gemba/domain/startCodes/startCode'
import { listDeviceStartCodes } from '@gemba/domain/startCodes/startOpening.endpoints'
import { Button, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { queryOf } from '../../platform/queries.ts'
import { ScanDialog, useScanner } from '../../run/public/scanning.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { notifyError } from '../../ui/feedback/notify.tsx'
import classes from './ScanStart.module.css'

/**
 * Opens what the label at a machine is for: by its letters, by the camera, or by a hardware scanner at any time. The codes
 * of the person's checklists are loaded with it, so that it works without network later.
 */
export const ScanStart = () => {
  const { t } = useTranslation('startCodes')
  const go = useGo()
  const [opened, setOpened] = useState<'typing' | 'camera'>()
  useQuery({ ...queryOf(listDeviceStartCodes), staleTime: 60_000 })
  const open = (text: string): boolean => {
    const code = readStartCode(text)
    if (!code) return false
    setOpened(undefined)
    void go(startAddress(code))
    return true
  }
  useScanner(open)
  const scanned = (text: string) => {
    if (open(text)) return
    setOpened('typing')
    notifyError(t('scan.other'), t('scan.otherWhat'))
  }
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconQrcode} />} onClick={() => setOpened('typing')}>
        {t('scan.act')}
      </Button>
      {opened === 'camera' && (
        <Suspense fallback={null}>
          <ScanDialog label={t('scan.label')} onCode={scanned} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      <Dialog
        opened={opened === 'typing'}
        onClose={() => setOpened(undefined)}
        title={t('scan.act')}
        closeOnClickOutside
      >
        <Typing onOpen={open} onCamera={() => setOpened('camera')} />
      </Dialog>
    </>
  )
}

const Typing = ({ onOpen, onCamera }: { onOpen: (text: string) => boolean; onCamera: () => void }) => {
  const { t } = useTranslation('startCodes')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!onOpen(text))
  }
  return (
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
  )
}
