import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './PasswordField.module.css'

/** A password that can be shown, with a word when Caps Lock is on. */
export const PasswordField = ({ description, ...props }: PasswordInputProps) => {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? IconEyeOff : IconEye} />}
      visibilityToggleButtonProps={{
        'aria-label': t(shown ? 'hidePassword' : 'showPassword'),
        tabIndex: 0,
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
      }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={capsLock ? t('capsLock') : description}
      descriptionProps={{ 'aria-live': 'polite', mt: 6 }}
      onKeyDown={look}
      onKeyUp={look}
      classNames={{ innerInput: classes.input, visibilityToggle: classes.toggle }}
      {...props}
    />
  )
}
