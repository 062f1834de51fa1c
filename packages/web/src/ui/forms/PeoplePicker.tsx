import { CloseButton, Combobox, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Avatar } from '../display/Avatar.tsx'
import classes from './PeoplePicker.module.css'

export interface Pickable {
  id: string
  name: string
  /** Badge number, e-mail or kind: distinguishes people with the same name. */
  detail?: string
}

export interface PeoplePickerProps<T extends Pickable> {
  value: readonly T[]
  onChange: (value: T[]) => void
  /** Returns matches for a text; for an empty text the first ones. */
  search: (text: string) => Promise<readonly T[]>
  label?: ReactNode
  /** Names the field if its label is elsewhere. */
  'aria-label'?: string
  placeholder?: string
  error?: ReactNode
  description?: ReactNode
  disabled?: boolean
  max?: number
}

/**
 * Several people, groups or roles, searched while typing. Chosen ones are shown in the field; Backspace removes the
 * last one.
 */
export const PeoplePicker = <T extends Pickable>({
  value,
  onChange,
  search,
  label,
  'aria-label': ariaLabel,
  placeholder,
  error,
  description,
  disabled,
  max,
}: PeoplePickerProps<T>) => {
  const { t } = useTranslation('ui')
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly T[]>()
  const [failed, setFailed] = useState(false)
  const [unknown, setUnknown] = useState<string>()
  const asked = useRef(0)
  // The next badge may be scanned while the one before is still looked up.
  const latest = useRef(value)
  latest.current = value
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => ask(text),
  })

  const ask = (what: string) => {
    const turn = ++asked.current
    setFailed(false)
    search(what).then(
      people => turn === asked.current && setFound(people),
      () => turn === asked.current && setFailed(true),
    )
  }
  const askLater = useDebouncedCallback(ask, 200)
  const choose = (chosen: T, taken: string) => {
    const all = [...latest.current, chosen]
    if (max !== undefined && all.length > max) return
    latest.current = all
    onChange(all)
    setText(now => (now === taken ? '' : now))
    setUnknown(undefined)
    ask('')
  }
  /** Adds the person whom the text names, such as a scanned badge; on Enter also the only match. */
  const takeTyped = async (typed: string, orOnlyOne: boolean) => {
    const wanted = typed.trim().toLowerCase()
    if (wanted === '' || full) return
    const isNamed = (one: Pickable) => [one.name, one.detail].some(word => word?.toLowerCase() === wanted)
    const fitting = await search(typed).catch(() => [])
    const isChosen = ({ id }: Pickable) => latest.current.some(own => own.id === id)
    // Enter and blur both add: a person added by the first is not searched again.
    if (fitting.some(one => isNamed(one) && isChosen(one))) return setText(now => (now === typed ? '' : now))
    const people = fitting.filter(one => !isChosen(one))
    const named = people.filter(isNamed)
    const [only, ...others] = named.length > 0 ? named : orOnlyOne ? people : []
    if (only && others.length === 0) choose(only, typed)
    else setUnknown(typed)
  }
  const remove = (id: string) => onChange(value.filter(one => one.id !== id))
  const open = found?.filter(one => !value.some(own => own.id === one.id)) ?? []
  const full = max !== undefined && value.length >= max

  return (
    <Combobox
      store={combobox}
      disabled={disabled}
      onOptionSubmit={id => {
        const chosen = found?.find(one => one.id === id)
        if (chosen && !full) choose(chosen, text)
      }}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          error={error ?? (unknown !== undefined && t('people.unknown', { text: unknown }))}
          description={description}
          disabled={disabled}
          onClick={() => !full && combobox.openDropdown()}
        >
          <div className={classes.chosen}>
            {value.map(one => (
              <span key={one.id} className={classes.person}>
                <Avatar name={one.name} size={24} />
                <span className={classes.name} dir="auto">
                  {one.name}
                </span>
                {!disabled && (
                  <CloseButton
                    size="xs"
                    aria-label={t('people.remove', { name: one.name })}
                    onClick={event => {
                      event.stopPropagation()
                      remove(one.id)
                    }}
                  />
                )}
              </span>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                value={text}
                aria-label={ariaLabel}
                placeholder={value.length === 0 ? placeholder : undefined}
                disabled={disabled}
                readOnly={full}
                onFocus={() => !full && combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown()
                  void takeTyped(text, false)
                }}
                onChange={event => {
                  setText(event.currentTarget.value)
                  setUnknown(undefined)
                  combobox.openDropdown()
                  askLater(event.currentTarget.value)
                }}
                onKeyDown={event => {
                  const last = value.at(-1)
                  if (event.key === 'Backspace' && text === '' && last) remove(last.id)
                  if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return
                  // Adds a person instead of submitting the form, which an empty field would do.
                  if (text.trim() !== '' && event.currentTarget.form) event.preventDefault()
                  void takeTyped(text, true)
                }}
              />
            </Combobox.EventsTarget>
          </div>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {open.map(one => (
            <Combobox.Option key={one.id} value={one.id}>
              <span className={classes.option}>
                <Avatar name={one.name} size={24} />
                <span>
                  <b dir="auto">{one.name}</b>
                  {one.detail && <small>{one.detail}</small>}
                </span>
              </span>
            </Combobox.Option>
          ))}
          {open.length === 0 && (
            <Combobox.Empty>
              {failed ? t('people.failed') : found === undefined ? t('loading') : t('people.none')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
