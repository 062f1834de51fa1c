import { listResultMailExamples } from '@gemba/domain/resultMails/resultMails.endpoints'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { queryOf } from '../platform/queries.ts'
import classes from './templates.module.css'

type Props = {
  label: string
  /** offered before all submissions */
  first?: { value: string; label: string }
  /** the chosen one, where its name is known */
  known?: { value: string; label: string } | undefined
  value: string | null
  onChange: (value: string) => void
}

/** One of the newest submissions, or any other by its whole number. */
export const ExampleSelect = ({ label, first, known, value, onChange }: Props) => {
  const { t } = useTranslation('resultMails')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [number] = useDebouncedValue(typed.trim(), 300)
  const newest = useQuery(queryOf(listResultMailExamples)).data?.examples ?? []
  const asked = queryOf(listResultMailExamples, { query: { number } })
  const isShort = number !== '' && number.length <= 40
  const byNumber = useQuery({ ...asked, enabled: isShort, placeholderData: keepPreviousData }).data?.examples ?? []
  const offered = new Map(first ? [[first.value, first.label]] : [])
  if (known) offered.set(known.value, known.label)
  for (const { id, name, irNumber, result, submittedAt } of [...newest, ...byNumber]) {
    const passed = t(result === 'pass' ? 'passed' : 'failedResult')
    offered.set(id, [irNumber ?? name, passed, format.when(submittedAt)].join(', '))
  }
  return (
    <Select
      label={label}
      className={classes.example}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('noExample')}
      data={[...offered].map(([value, label]) => ({ value, label }))}
      value={value}
      onSearchChange={setTyped}
      onChange={chosen => chosen && onChange(chosen)}
    />
  )
}
