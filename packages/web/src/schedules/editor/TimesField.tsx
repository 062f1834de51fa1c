import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from '../schedules.module.css'

const mostTimes = 24

type TimesFieldProps = {
  value: readonly string[]
  onChange: (times: string[]) => void
  onBlur: () => void
  errorAt: (path: string) => ReactNode
}

/** Times of a day, each in a field of its own. */
export const TimesField = ({ value, onChange, onBlur, errorAt }: TimesFieldProps) => {
  const { t } = useTranslation('schedules')
  const id = useId()
  const shown = value.length > 0 ? value : ['']
  const error = errorAt('times') ?? shown.map((_, at) => errorAt(`times.${at}`)).find(Boolean)
  return (
    <fieldset className={classes.plain} aria-labelledby={id} onBlur={onBlur}>
      <div id={id} className={classes.label}>
        {t('times')}
      </div>
      <div className={classes.times}>
        {shown.map((time, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is identified by its position
          <div key={at} className={classes.time}>
            <TextInput
              type="time"
              aria-label={t('timeNumber', { n: at + 1 })}
              value={time}
              error={Boolean(errorAt(`times.${at}`))}
              onChange={event => onChange(shown.with(at, event.currentTarget.value))}
            />
            {shown.length > 1 && (
              <ActionIcon
                variant="subtle"
                aria-label={t('removeTime', { time: time || String(at + 1) })}
                onClick={() => onChange(shown.filter((_, other) => other !== at))}
              >
                <Icon of={IconX} />
              </ActionIcon>
            )}
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} />}
          disabled={shown.length >= mostTimes}
          onClick={() => onChange([...shown, ''])}
        >
          {t('addTime')}
        </Button>
      </div>
      {error && (
        <Input.Error role="alert" mt={4}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
