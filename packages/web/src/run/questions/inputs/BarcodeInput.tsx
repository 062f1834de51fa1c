import { codeMatches } from '@gemba/domain/checklists/definition/codePattern'
import { Button, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { StateGlyph } from '../../../ui/display/StateGlyph.tsx'
import { Message } from '../../../ui/feedback/Message.tsx'
import { type AnswerInputProps, answerWith } from './answerInput.ts'
import classes from './inputs.module.css'
import { useTyped } from './TextInputs.tsx'

const ScanDialog = lazy(() => import('../../scan/ScanDialog.tsx').then(file => ({ default: file.ScanDialog })))

/** A code by camera, by a hardware scanner, or typed from the label. */
export const BarcodeInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'barcode'>) => {
  const { t } = useTranslation('run')
  const [scanning, setScanning] = useState(false)
  const value = answer?.na ? '' : (answer?.value ?? '')
  const tell = (code: string) => onChange(answerWith('barcode', answer, { value: code || undefined }))
  const typed = useTyped(value, tell)
  const known = value.trim() !== '' && question.expected !== undefined
  const fits = known && codeMatches(question.expected ?? '', value.trim())
  return (
    <div>
      <div className={classes.row}>
        <TextInput
          className={classes.grow}
          classNames={{ input: classes.code }}
          aria-label={label}
          data-barcode={question.id}
          readOnly={readOnly}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          rightSection={fits ? <StateGlyph state="pass" size={22} /> : undefined}
          {...typed}
        />
        {!readOnly && (
          <Button variant="default" leftSection={<Icon of={IconBarcode} size={22} />} onClick={() => setScanning(true)}>
            {t('scan.open')}
          </Button>
        )}
      </div>
      {known && !fits && <Message tone="fail">{t('scan.differs', { expected: question.expected ?? '' })}</Message>}
      {scanning && (
        <Suspense fallback={null}>
          <ScanDialog
            label={label}
            onClose={() => setScanning(false)}
            onCode={code => {
              setScanning(false)
              tell(code)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
