import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type Signature, SignaturePad } from '../../../ui/forms/SignaturePad.tsx'
import { useRunFiles, useRunTools } from '../../public/runTools.ts'
import { type AnswerInputProps, answerWith } from './answerInput.ts'
import classes from './inputs.module.css'
import { signatureFile } from './signatureFile.ts'

/** Signed by hand or by name; what was signed is kept as a picture beside the printed name. */
export const SignatureInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'signature'>) => {
  const { t } = useTranslation('run')
  const { files, say, signer } = useRunTools()
  const [signature, setSignature] = useState<Signature>()
  const id = answer?.na ? undefined : answer?.file
  const [shown] = useRunFiles(id ? [id] : [])
  const sign = async () => {
    if (!signature) return
    const file = await signatureFile(signature)
    const name = signature.kind === 'typed' ? signature.name.trim() : signer
    onChange(answerWith('signature', answer, { file: files.add(file), ...(name && { name }) }))
    setSignature(undefined)
  }
  const again = () => {
    if (id) files.forget(id)
    onChange(answerWith('signature', answer, { file: undefined, name: undefined }))
  }
  return (
    <div>
      {question.meaning && (
        <p className={classes.meaning} dir="auto">
          {say(question.meaning).text}
        </p>
      )}
      {shown ? (
        <div className={classes.signed}>
          <img src={shown.full} alt={t('signedBy', { name: answer?.name ?? '' })} />
          {answer?.name && <span dir="auto">{answer.name}</span>}
          {!readOnly && (
            <Button variant="default" onClick={again}>
              {t('signAgain')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <SignaturePad label={label} value={signature} onChange={setSignature} disabled={readOnly} />
          {!readOnly && (
            <div className={classes.acts}>
              <Button variant="light" disabled={!signature} onClick={() => void sign()}>
                {t('sign')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
