import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { asCallError } from '../../platform/callError.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useOneAtATime } from '../../platform/oneAtATime.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { ListPlaceholder } from '../../ui/lists/ListPlaceholder.tsx'
import classes from './dialogs.module.css'

type Label = { id: string; name: string; version: number; note?: string }

type LabelEditorProps = {
  noun: 'categories' | 'tags'
  query: { error: unknown; refetch: () => unknown }
  labels: readonly Label[] | undefined
  can: { create: boolean; update: boolean; delete: boolean } | undefined
  onAdd: (name: string) => Promise<unknown>
  onRename: (label: Label, name: string) => Promise<unknown>
  onDelete: (label: Label) => Promise<unknown>
}

/** A short list of names that are added, renamed and deleted where they stand. */
export const LabelEditor = ({ noun, query, labels, can, onAdd, onRename, onDelete }: LabelEditorProps) => {
  const { t } = useTranslation('checklists')
  const [renamed, setRenamed] = useState<string>()
  const [leaving, setLeaving] = useState<Label>()
  const [busy, setBusy] = useState(false)
  const failure = query.error ? asCallError(query.error) : undefined
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      notifyFailure(t(`labels.${noun}.failed`), error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.form}>
      {can?.create && <AddLabel label={t(`labels.${noun}.add`)} onAdd={name => attempt(() => onAdd(name))} />}
      {labels && labels.length > 0 ? (
        <div className={classes.labels}>
          {labels.map(label => (
            <div key={label.id} className={classes.label}>
              {renamed === label.id ? (
                <RenameLabel
                  name={label.name}
                  onCancel={() => setRenamed(undefined)}
                  onSave={async name => {
                    if (await attempt(() => onRename(label, name))) setRenamed(undefined)
                  }}
                />
              ) : (
                <>
                  <span className={classes.labelName} dir="auto">
                    {label.name}
                    {label.note && <small>{label.note}</small>}
                  </span>
                  {can?.update && (
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('labels.rename', { name: label.name })}
                      onClick={() => setRenamed(label.id)}
                    >
                      <Icon of={IconPencil} />
                    </ActionIcon>
                  )}
                  {can?.delete && (
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('labels.delete', { name: label.name })}
                      onClick={() => setLeaving(label)}
                    >
                      <Icon of={IconTrash} />
                    </ActionIcon>
                  )}
                </>
              )}
            </div>
          ))}
        </div>
      ) : (
        <ListPlaceholder
          loading={labels === undefined}
          {...(failure && {
            error: {
              detail: failure.message,
              requestId: failure.requestId,
              onRetry: () => void query.refetch(),
            },
          })}
          empty={<p className={classes.note}>{t(`labels.${noun}.empty`)}</p>}
        />
      )}
      {leaving && (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            await attempt(() => onDelete(leaving))
            setLeaving(undefined)
          }}
          title={t(`labels.${noun}.deleteTitle`)}
          question={t(`labels.${noun}.deleteQuestion`)}
          what={{ name: leaving.name, ...(leaving.note && { detail: leaving.note }) }}
          busy={busy}
        />
      )}
    </div>
  )
}

const AddLabel = ({ label, onAdd }: { label: string; onAdd: (name: string) => Promise<boolean> }) => {
  const { t } = useTranslation('checklists')
  const [name, setName] = useState('')
  const { run: add, busy } = useOneAtATime(async () => {
    if (name.trim() && (await onAdd(name.trim()))) setName(now => (now === name ? '' : now))
  })
  return (
    <form
      className={classes.add}
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <TextInput
        label={label}
        dir="auto"
        maxLength={60}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" variant="default" disabled={!name.trim()} loading={busy}>
        {t('labels.add')}
      </Button>
    </form>
  )
}

type RenameProps = { name: string; onSave: (name: string) => Promise<void>; onCancel: () => void }

const RenameLabel = ({ name: start, onSave, onCancel }: RenameProps) => {
  const { t } = useTranslation(['checklists', 'ui'])
  const [name, setName] = useState(start)
  return (
    <form
      className={classes.add}
      style={{ flex: 1 }}
      onSubmit={event => {
        event.preventDefault()
        if (name.trim()) void onSave(name.trim())
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <TextInput
        aria-label={t('labels.rename', { name: start })}
        dir="auto"
        maxLength={60}
        autoFocus
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <ActionIcon type="submit" variant="default" size={36} aria-label={t('ui:form.save')} disabled={!name.trim()}>
        <Icon of={IconCheck} />
      </ActionIcon>
      <ActionIcon variant="subtle" size={36} aria-label={t('ui:cancel')} onClick={onCancel}>
        <Icon of={IconX} />
      </ActionIcon>
    </form>
  )
}
