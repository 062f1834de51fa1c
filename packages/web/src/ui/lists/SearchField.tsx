import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import classes from './FilterBar.module.css'

export interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  placeholder: string
}

/** The search text of a list, debounced. */
export const SearchField = ({ value, onChange, placeholder }: SearchFieldProps) => {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState(value)
  // Values that were reported but are not in the address yet: that takes a moment, and typing continues meanwhile.
  const told = useRef<string[]>([])
  const tell = (words: string) => {
    tellLater.cancel()
    if (words === (told.current.at(-1) ?? value)) return
    told.current.push(words)
    onChange(words)
  }
  const tellLater = useDebouncedCallback(tell, 250)
  useEffect(() => {
    const at = told.current.indexOf(value)
    told.current.splice(0, at + 1)
    if (at >= 0) return
    told.current = []
    tellLater.cancel()
    setTyped(value)
  }, [value, tellLater])
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      leftSection={<Icon of={IconSearch} />}
      rightSection={
        typed ? (
          <CloseButton
            size="sm"
            aria-label={t('filters.clearSearch')}
            onClick={() => {
              setTyped('')
              tell('')
            }}
          />
        ) : undefined
      }
      onChange={event => {
        setTyped(event.currentTarget.value)
        tellLater(event.currentTarget.value)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') tell(typed)
      }}
    />
  )
}
