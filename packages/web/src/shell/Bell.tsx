import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { InboxList } from '../inbox/public/InboxList.tsx'
import { useUnread } from '../inbox/public/unread.ts'
import { useReleaseNotes } from '../releaseNotes/public/useReleaseNotes.ts'
import { SegmentedRadio } from '../ui/forms/SegmentedRadio.tsx'
import { HeaderIconButton } from '../ui/layout/HeaderBar.tsx'
import classes from './Bell.module.css'

const WhatsNew = lazy(() => import('../releaseNotes/public/WhatsNew.tsx').then(file => ({ default: file.WhatsNew })))

type View = 'inbox' | 'whatsNew'

/**
 * The bell: what waits for the reader, and for those who `followReleases` what is new in the product (specification 1 §2.3,
 * §6). Its dot says that there is something unread.
 */
export const Bell = ({ followsReleases }: { followsReleases: boolean }) => {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState(false)
  const [view, setView] = useState<View>('inbox')
  // What was new when it was opened stays marked while it is read.
  const [fresh, setFresh] = useState(0)
  const unread = useUnread()
  const news = useReleaseNotes()
  const hasNews = followsReleases && news.unread > 0
  // The dot waits until both are known: what it announces is what opens.
  const isKnown = unread !== undefined
  const show = (next: View) => {
    setView(next)
    if (next !== 'whatsNew') return
    if (news.unread > 0) setFresh(news.unread)
    news.markRead()
  }
  const close = () => setOpened(false)
  const toggle = () => {
    if (!opened) {
      setFresh(0)
      show(unread === 0 && hasNews ? 'whatsNew' : 'inbox')
    }
    setOpened(!opened)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={400} trapFocus returnFocus>
      <Popover.Target>
        <HeaderIconButton
          icon={IconBell}
          label={unread ? t('bellUnread', { count: unread }) : t('bell')}
          dot={isKnown && (unread > 0 || hasNews)}
          onClick={toggle}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} tabIndex={-1} data-autofocus>
        <div className={classes.head}>
          <h2>{t(view === 'inbox' ? 'bell' : 'whatsNew')}</h2>
          {followsReleases && (
            <SegmentedRadio<View>
              label={t('bellShows')}
              value={view}
              onChange={show}
              segments={[
                { value: 'inbox', label: t('inbox') },
                { value: 'whatsNew', label: t('whatsNew') },
              ]}
            />
          )}
        </div>
        {view === 'inbox' ? (
          <InboxList onLeave={close} />
        ) : (
          <Suspense>
            <WhatsNew unread={fresh} onLeave={close} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
