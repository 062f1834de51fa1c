import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import {
  IconBadge,
  IconBarcode,
  IconCloudOff,
  IconDoorExit,
  IconDotsVertical,
  IconLanguage,
  IconPencil,
  IconUserShare,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useOnline } from '../platform/useOnline.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { Dialog, DialogCancel } from '../ui/feedback/Dialog.tsx'
import classes from './RunMenu.module.css'

type RunMenuProps = {
  name: string
  userIdentity: string
  languages: readonly string[]
  language: string
  /** looked at, or lost to another person: nothing can be changed */
  readOnly: boolean
  onEnter: (next: { name: string } | { userIdentity: string }) => void
  onLanguage: (language: string) => void
  /** opens the camera for the next code; absent where none is asked for */
  onScan?: () => void
  /** keeps the lock where there is no network */
  onLease?: (() => void) | undefined
  /** leaves the run out; absent where only an approver may */
  onBypass?: (() => void) | undefined
  /** at a terminal: the next person signs in and goes on here */
  onSwitch?: (() => void) | undefined
  onLeave: () => void
}

/** What a run offers besides its questions. */
export const RunMenu = memo((props: RunMenuProps) => {
  const { t, i18n } = useTranslation('run')
  const online = useOnline()
  const [asking, setAsking] = useState<'name' | 'userIdentity'>()
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const languages = props.languages.length > 1 ? props.languages : []
  return (
    <>
      <Menu position="bottom-end" withinPortal classNames={{ item: classes.item }}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={48} aria-label={t('menu.open')}>
            <Icon of={IconDotsVertical} size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!props.readOnly && (
            <>
              <Menu.Item leftSection={<Icon of={IconPencil} size={20} />} onClick={() => setAsking('name')}>
                {t('menu.rename')}
              </Menu.Item>
              <Menu.Item leftSection={<Icon of={IconBadge} size={20} />} onClick={() => setAsking('userIdentity')}>
                {t('menu.identity')}
              </Menu.Item>
              {props.onLease && (
                <Menu.Item leftSection={<Icon of={IconCloudOff} size={20} />} onClick={props.onLease}>
                  {t('menu.lease')}
                </Menu.Item>
              )}
              {props.onBypass && (
                <Menu.Item
                  leftSection={<StateGlyph state="bypass" size={20} />}
                  disabled={!online}
                  onClick={props.onBypass}
                >
                  {t('menu.bypass')}
                  {!online && <small className={classes.reason}>{t('menu.bypassNeedsNetwork')}</small>}
                </Menu.Item>
              )}
              {props.onScan && (
                <Menu.Item leftSection={<Icon of={IconBarcode} size={20} />} onClick={props.onScan}>
                  {t('menu.scan')}
                </Menu.Item>
              )}
            </>
          )}
          {languages.length > 0 && !props.readOnly && <Menu.Divider />}
          {languages.map(language => (
            <Menu.Item
              key={language}
              leftSection={<Icon of={IconLanguage} size={20} />}
              data-on={language === props.language || undefined}
              aria-current={language === props.language || undefined}
              onClick={() => props.onLanguage(language)}
            >
              <span className="g-only-read">{t('menu.language')}: </span>
              {names.of(language) ?? language}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {props.onSwitch && (
            <Menu.Item leftSection={<Icon of={IconUserShare} size={20} />} onClick={props.onSwitch}>
              {t('menu.switch')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon of={IconDoorExit} size={20} mirrors />} onClick={props.onLeave}>
            {t('leave')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <OneText
          title={t(asking === 'name' ? 'menu.rename' : 'menu.identity')}
          label={t(asking === 'name' ? 'draftName' : 'userIdentity')}
          hint={asking === 'userIdentity' ? t('userIdentityHint') : undefined}
          value={props[asking]}
          needed={asking === 'name'}
          most={asking === 'name' ? 100 : 60}
          onClose={() => setAsking(undefined)}
          onSave={text => props.onEnter(asking === 'name' ? { name: text } : { userIdentity: text })}
        />
      )}
    </>
  )
})
RunMenu.displayName = 'RunMenu'

type OneTextProps = {
  title: string
  label: string
  hint?: string
  value: string
  needed: boolean
  most: number
  onSave: (text: string) => void
  onClose: () => void
}

const OneText = ({ title, label, hint, value, needed, most, onSave, onClose }: OneTextProps) => {
  const { t } = useTranslation('run')
  const [text, setText] = useState(value)
  const [pressed, setPressed] = useState(false)
  const missing = needed && text.trim() === ''
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        onSubmit={event => {
          event.preventDefault()
          setPressed(true)
          if (missing) return
          onSave(text.trim())
          onClose()
        }}
      >
        <TextInput
          data-autofocus
          label={label}
          description={hint}
          maxLength={most}
          dir="auto"
          value={text}
          error={pressed && missing ? t('draftNameRequired') : undefined}
          onChange={event => setText(event.currentTarget.value)}
        />
        <div className={classes.acts}>
          <DialogCancel />
          <Button type="submit">{t('ui:form.save')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
