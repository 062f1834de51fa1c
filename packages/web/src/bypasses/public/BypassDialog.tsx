import { listOfferedBypassReasons } from '@gemba/domain/bypasses/bypasses.endpoints'
import type { BypassInput, BypassReceipt, OfferedReason } from '@gemba/domain/bypasses/bypasses.schema'
import { bypassPhotos, bypassTextLength } from '@gemba/domain/bypasses/bypassLimits'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { Input, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../platform/FormDialog.tsx'
import { Loaded } from '../../platform/Loaded.tsx'
import { PhotosField } from '../../platform/PhotosField.tsx'
import { queryOf } from '../../platform/queries.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { SkeletonForm } from '../../ui/feedback/Skeletons.tsx'
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx'
import classes from './BypassDialog.module.css'
import { bypassSchema, nothingEntered } from './bypassForm.ts'
import { CosignerFields } from './CosignerFields.tsx'

type BypassDialogProps = {
  type: ChecklistType
  /** what is left out: the machine, or the name of the run */
  what: string
  onClose: () => void
  submit: (said: BypassInput) => Promise<BypassReceipt>
  onBypassed?: (receipt: BypassReceipt) => void
}

/** Leaves out a run: a reason from the company's list, and what that one asks for. */
export const BypassDialog = ({ type, ...props }: BypassDialogProps) => {
  const { t } = useTranslation('bypasses')
  const offered = useQuery(queryOf(listOfferedBypassReasons, { query: { checklistTypeCode: type } }))
  const { data } = offered
  if (data && data.reasons.length > 0) return <Form {...props} {...data} />
  return (
    <Dialog opened closeOnClickOutside onClose={props.onClose} title={t('title', { what: props.what })}>
      <Loaded queries={[offered]} skeleton={<SkeletonForm />}>
        {() => <EmptyState title={t('noReasons')}>{t('noReasonsText')}</EmptyState>}
      </Loaded>
    </Dialog>
  )
}

type FormProps = Omit<BypassDialogProps, 'type'> & { reasons: readonly OfferedReason[]; byPin: boolean }

const Form = ({ what, onClose, submit, onBypassed, reasons, byPin }: FormProps) => {
  const { t } = useTranslation('bypasses')
  const [sending, setSending] = useState(false)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('title', { what })}
      act={t('act')}
      failed={t('failed')}
      schema={bypassSchema(reasons)}
      initialValues={nothingEntered(byPin)}
      submit={submit}
      disabled={sending}
      onSaved={receipt => {
        notifySuccess(t('done'), receipt.reason)
        onBypassed?.(receipt)
      }}
    >
      {form => {
        const reason = reasons.find(({ id }) => id === form.values.reasonId)
        return (
          <>
            <p className={classes.lead}>{t('lead')}</p>
            <div>
              <ChoiceCards
                label={t('reason')}
                name="bypass-reason"
                value={form.values.reasonId || undefined}
                choices={reasons.map(({ id, name, needsCosigner }) => ({
                  ...{ value: id, label: name },
                  note: needsCosigner && t('needsCosigner'),
                }))}
                onChange={id => form.setFieldValue('reasonId', id)}
              />
              {form.errors.reasonId && <Input.Error role="alert">{form.errors.reasonId}</Input.Error>}
            </div>
            <Textarea
              label={t('text')}
              description={reason?.needsText ? t('textNeeded') : t('textOptional')}
              dir="auto"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={bypassTextLength}
              required={reason?.needsText ?? false}
              withAsterisk={false}
              {...form.getInputProps('text')}
            />
            <PhotosField
              ids={form.values.photos}
              most={bypassPhotos}
              onChange={ids => form.setFieldValue('photos', ids)}
              onBusy={setSending}
            />
            {form.errors.photos && <Input.Error role="alert">{form.errors.photos}</Input.Error>}
            {reason?.needsCosigner && <CosignerFields form={form} byPin={byPin} />}
          </>
        )
      }}
    </FormDialog>
  )
}
