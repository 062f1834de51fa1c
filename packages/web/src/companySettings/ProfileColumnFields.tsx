import { columnKeys, columnKinds, freeKey, type ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { ActionIcon, Button, Checkbox, Input, Select, TagsInput, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './ProfileColumnFields.module.css'

type ProfileColumnFieldsProps = {
  value: ProfileColumn[]
  onChange: (columns: ProfileColumn[]) => void
  onBlur: () => void
  errors: Readonly<Record<string, ReactNode>>
  /** the columns that are stored: their kind stays */
  saved: readonly ProfileColumn[]
  disabled: boolean
}

/** The columns that a company defines for the profiles of its people, one below the other. */
export const ProfileColumnFields = ({ value, onChange, onBlur, errors, saved, disabled }: ProfileColumnFieldsProps) => {
  const { t } = useTranslation('companySettings')
  const key = freeKey([...value, ...saved]) ?? freeKey(value)
  const change = (at: number, next: Partial<ProfileColumn>) =>
    onChange(value.map((column, index) => (index === at ? { ...column, ...next } : column)))
  const add = () => key && onChange([...value, { key, name: '', kind: 'text', options: [], own: false }])
  const swap = (at: number) => {
    const [before, after] = [value[at], value[at + 1]]
    if (before && after) onChange([...value.slice(0, at), after, before, ...value.slice(at + 2)])
  }
  return (
    <>
      {value.map((column, at) => {
        const named = { name: column.name || t('columns.unnamed') }
        return (
          <fieldset key={column.key} className={classes.column} aria-label={named.name} onBlur={onBlur}>
            <TextInput
              label={t('columns.name')}
              dir="auto"
              maxLength={60}
              value={column.name}
              error={errors[`profileColumns.${at}.name`]}
              onChange={event => change(at, { name: event.currentTarget.value })}
            />
            <Select
              label={t('columns.kind')}
              data={columnKinds.map(kind => ({ value: kind, label: t(`columns.kinds.${kind}`) }))}
              allowDeselect={false}
              disabled={disabled || saved.some(known => known.key === column.key)}
              value={column.kind}
              onChange={kind => kind && change(at, { kind: kind as ProfileColumn['kind'] })}
            />
            {column.kind === 'choice' && (
              <TagsInput
                className={classes.wide}
                label={t('columns.options')}
                description={t('columns.optionsNote')}
                value={column.options}
                error={errors[`profileColumns.${at}.options`]}
                onChange={options => change(at, { options })}
              />
            )}
            <div className={classes.foot}>
              <Checkbox
                label={t('columns.own')}
                checked={column.own}
                onChange={event => change(at, { own: event.currentTarget.checked })}
              />
              <span className={classes.acts}>
                {at > 0 && (
                  <ActionIcon variant="subtle" aria-label={t('columns.up', named)} onClick={() => swap(at - 1)}>
                    <Icon of={IconArrowUp} />
                  </ActionIcon>
                )}
                {at < value.length - 1 && (
                  <ActionIcon variant="subtle" aria-label={t('columns.down', named)} onClick={() => swap(at)}>
                    <Icon of={IconArrowDown} />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  aria-label={t('columns.remove', named)}
                  onClick={() => onChange(value.filter((_, index) => index !== at))}
                >
                  <Icon of={IconTrash} />
                </ActionIcon>
              </span>
            </div>
          </fieldset>
        )
      })}
      {errors.profileColumns && <Input.Error role="alert">{errors.profileColumns}</Input.Error>}
      {!disabled && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<Icon of={IconPlus} />}
          disabled={key === undefined}
          onClick={add}
        >
          {key === undefined ? t('columns.full', { count: columnKeys.length }) : t('columns.add')}
        </Button>
      )}
    </>
  )
}
