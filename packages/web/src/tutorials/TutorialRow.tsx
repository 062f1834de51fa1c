import type { Tutorial } from '@gemba/domain/tutorials/tutorials.schema'
import { ActionIcon, Tooltip } from '@mantine/core'
import { type Icon as Drawing, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './TutorialRow.module.css'

type TutorialRowProps = {
  tutorial: Tutorial
  /** the one that was opened last */
  selected: boolean
  onSelect: () => void
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}

export const TutorialRow = ({ tutorial, selected, onSelect, onEdit, onDelete }: TutorialRowProps) => {
  const { t } = useTranslation('tutorials')
  const { name, url, collection } = tutorial
  return (
    <div className={`${classes.row} ${selected ? classes.selected : ''}`}>
      <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer" onClick={onSelect}>
        <span className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className={classes.url} title={url}>
          <bdi dir="ltr">{url.replace(/^https?:\/\//i, '')}</bdi>
        </span>
        {collection && <span className={classes.url}>{t('from', { collection })}</span>}
      </a>
      {onEdit && <RowButton icon={IconPencil} label={t('editOne', { name })} tip={t('edit')} onClick={onEdit} />}
      {onDelete && <RowButton icon={IconTrash} label={t('deleteOne', { name })} tip={t('delete')} onClick={onDelete} />}
      {!onEdit && !onDelete && <Icon of={IconExternalLink} size={16} className={classes.out} mirrors />}
    </div>
  )
}

type RowButtonProps = { icon: Drawing; label: string; tip: string; onClick: () => void }
const RowButton = ({ icon, label, tip, onClick }: RowButtonProps) => (
  <Tooltip label={tip}>
    <ActionIcon variant="subtle" size={36} aria-label={label} onClick={onClick}>
      <Icon of={icon} />
    </ActionIcon>
  </Tooltip>
)
