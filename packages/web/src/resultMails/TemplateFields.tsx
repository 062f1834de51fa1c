import { isRightToLeft } from '@gemba/domain/core/direction'
import type { LanguageCode } from '@gemba/domain/core/languages'
import { type ResultMailText, templateLimits } from '@gemba/domain/resultMails/resultMails.schema'
import { type Placeholder, placeholders, subjectPlaceholders } from '@gemba/domain/resultMails/template'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { Wide } from '../ui/forms/FormPage.tsx'
import classes from './templates.module.css'

type Props = { form: ServerForm<ResultMailText>; language: LanguageCode }
type Field = 'subject' | 'body'

/** Subject and text of an e-mail, and the placeholders, which go to where the cursor was last. */
export const TemplateFields = ({ form, language }: Props) => {
  const { t } = useTranslation('resultMails')
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [field, setField] = useState<Field>('body')
  const offered: readonly Placeholder[] = field === 'subject' ? subjectPlaceholders : placeholders
  const direction = { dir: isRightToLeft(language) ? 'rtl' : 'ltr', lang: language } as const
  const insert = (name: Placeholder) => {
    const input = field === 'subject' ? subject.current : body.current
    const typed = form.values[field]
    const from = input?.selectionStart ?? typed.length
    const to = input?.selectionEnd ?? from
    form.setFieldValue(field, `${typed.slice(0, from)}{${name}}${typed.slice(to)}`)
    const end = from + name.length + 2
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(end, end)
    })
  }
  return (
    <>
      <Wide>
        <TextInput
          ref={subject}
          label={t('subject')}
          maxLength={templateLimits.subject}
          {...direction}
          {...form.getInputProps('subject')}
          onFocus={() => setField('subject')}
        />
      </Wide>
      <Wide>
        <Textarea
          ref={body}
          label={t('body')}
          description={t('bodyNote')}
          autosize
          minRows={6}
          maxRows={20}
          maxLength={templateLimits.body}
          {...direction}
          {...form.getInputProps('body')}
          onFocus={() => setField('body')}
        />
      </Wide>
      <Wide>
        <fieldset className={classes.placeholders}>
          <legend>{t('placeholders')}</legend>
          <p>{t('placeholdersNote')}</p>
          <div>
            {offered.map(name => (
              <button key={name} type="button" onClick={() => insert(name)}>
                {t(`placeholder.${name}`)}
              </button>
            ))}
          </div>
        </fieldset>
      </Wide>
      <Wide>
        <Checkbox label={t('facts')} {...form.getInputProps('facts', { type: 'checkbox' })} />
      </Wide>
    </>
  )
}
