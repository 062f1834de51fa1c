import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeaderIconButton } from '../ui/shell/HeaderBar.tsx'
import classes from './WhatsNew.module.css'

/** What came with each release, the newest first; texts are phrases `shell:news.<id>`. */
const news = ['approval', 'checklists', 'appearance'] as const
const key = 'whats-new'

const seen = () => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The bell: what is new in the product. `starts`: a dot says that there is something unread (specification 1 §6). */
export const WhatsNew = ({ starts }: { starts: boolean }) => {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState(false)
  const [read, setRead] = useState(() => seen() === news[0])
  const change = (open: boolean) => {
    setOpened(open)
    if (!open) return
    setRead(true)
    try {
      localStorage.setItem(key, news[0])
    } catch {
      // Storage is closed: the dot comes back with the next visit.
    }
  }
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" shadow="md" width={360} trapFocus returnFocus>
      <Popover.Target>
        <HeaderIconButton icon={IconBell} label={t('whatsNew')} dot={starts && !read} onClick={() => change(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.news} tabIndex={-1} data-autofocus>
        <h2>{t('whatsNew')}</h2>
        {news.map(id => (
          <section key={id}>
            <h3>{t(`news.${id}.title`)}</h3>
            <p>{t(`news.${id}.text`)}</p>
          </section>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
