import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash, type Icon as TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './Builder.module.css'
import { useOutlineActs } from './outline/outlineActs.ts'

type EditorHeadProps = { id: string; icon: TablerIcon; title: string; readOnly: boolean }

/** What is edited, and what can be done with it as a whole. */
export const EditorHead = ({ id, icon, title, readOnly }: EditorHeadProps) => {
  const { t } = useTranslation('checklists')
  const acts = useOutlineActs()
  const buttons = [
    { label: t('act.up'), keys: 'Alt+↑', icon: IconArrowUp, act: () => acts.step(id, -1) },
    { label: t('act.down'), keys: 'Alt+↓', icon: IconArrowDown, act: () => acts.step(id, 1) },
    { label: t('act.duplicate'), keys: 'Ctrl+D', icon: IconCopy, act: () => acts.duplicate(id) },
    { label: t('act.delete'), keys: 'Del', icon: IconTrash, act: () => acts.remove(id) },
  ]
  return (
    <div className={classes.head}>
      <Icon of={icon} />
      <h2>{title}</h2>
      {!readOnly && (
        <span className={classes.headActs}>
          {buttons.map(button => (
            <Tooltip key={button.label} label={`${button.label} (${button.keys})`}>
              <ActionIcon variant="subtle" size={36} aria-label={button.label} onClick={button.act}>
                <Icon of={button.icon} />
              </ActionIcon>
            </Tooltip>
          ))}
        </span>
      )}
    </div>
  )
}
