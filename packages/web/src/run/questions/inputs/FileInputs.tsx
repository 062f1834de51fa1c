import { getFile } from '@gemba/domain/files/files.endpoints'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { queryOf } from '../../../platform/queries.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { Message } from '../../../ui/feedback/Message.tsx'
import { FileDrop } from '../../../ui/forms/FileDrop.tsx'
import { useRunFiles, useRunTools } from '../../public/runTools.ts'
import { type AnswerInputProps, answerWith } from './answerInput.ts'
import classes from './inputs.module.css'
import { Photos } from './Photos.tsx'
import { RefusedFile } from './RefusedFile.tsx'

const most = 25 * 1024 * 1024

export const PhotoInput = ({ question, answer, readOnly, onChange }: AnswerInputProps<'photo'>) => (
  <Photos
    ids={answer?.na ? [] : (answer?.files ?? [])}
    max={question.maxFiles}
    drawing={question.drawing ?? false}
    onChange={readOnly ? undefined : files => onChange(answerWith('photo', answer, { files }))}
  />
)

export const FileInput = ({ question, answer, label, readOnly, onChange }: AnswerInputProps<'file'>) => {
  const { t } = useTranslation('run')
  const { files } = useRunTools()
  const [refused, setRefused] = useState<string>()
  const ids = answer?.na ? [] : (answer?.files ?? [])
  const shown = useRunFiles(ids)
  const change = (next: string[]) => onChange(answerWith('file', answer, { files: next }))
  const remove = (id: string) => {
    files.forget(id)
    change(ids.filter(own => own !== id))
  }
  const take = (added: File[]) => {
    const endings = question.endings
    const fits = (file: File) => !endings || endings.some(ending => file.name.toLowerCase().endsWith(`.${ending}`))
    setRefused(added.find(file => !fits(file))?.name)
    const accepted = added.filter(fits)
    if (accepted.length > 0) change([...ids, ...accepted.map(files.add)])
  }
  const full = question.maxFiles !== undefined && ids.length >= question.maxFiles
  const note = question.endings
    ? t('fileKinds', { kinds: question.endings.map(ending => ending.toUpperCase()).join(', ') })
    : undefined
  return (
    <div>
      {shown.length > 0 && (
        <ul className={classes.files}>
          {shown.map(file => (
            <li key={file.id}>
              <a href={file.full} target="_blank" rel="noreferrer" dir="auto">
                {file.name ?? <StoredName id={file.id} />}
              </a>
              {(file.state === 'sending' || file.state === 'waiting') && t(`ui:photo.${file.state}`)}
              {!readOnly && (
                <ActionIcon
                  variant="subtle"
                  size={48}
                  aria-label={t('removeFile', { name: file.name ?? '' })}
                  onClick={() => remove(file.id)}
                >
                  <Icon of={IconX} size={20} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && !full && (
        <FileDrop
          label={label}
          note={note}
          maxSize={most}
          onFiles={take}
          onRefused={all => setRefused(all.map(one => `${one.name}: ${one.reason}`).join(' '))}
        />
      )}
      {refused && <Message tone="fail">{t('fileRefused', { name: refused })}</Message>}
      <RefusedFile files={shown} onRemove={readOnly ? undefined : remove} />
    </div>
  )
}

/** The name of a file that the server has. */
const StoredName = ({ id }: { id: string }) => <>{useQuery(queryOf(getFile, { params: { id } })).data?.name ?? '…'}</>
