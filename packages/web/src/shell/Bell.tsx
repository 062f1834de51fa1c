import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { InboxList } from '../inbox/public/InboxList.tsx'
import { useUnread } from '../inbox/public/unread.ts'
import { SegmentedRadio } from '../ui/forms/SegmentedRadio.tsx'
import { HeaderIconButton } from '../ui/layout/HeaderBar.tsx'
import classes from './Bell.module.css'
import { WhatsNew } from './WhatsNew.tsx'
import { useWhatsNew } from './whatsNew.ts'

type View = 'inbox' | 'whatsNew'

/**
 * The bell: what waits for the reader, and what is new in the product (specification 1 §2.3). Its dot says that there is
 * something unread; of the product's news only to those who `followProduct` (specification 1 §6).
 */
export const Bell = ({ followsProduct }: { followsProduct: boolean }) => {
  const { t } = useTranslation('shell')
  const [opened, setOpened] = useState(false)
  const [view, setView] = useState<View>('inbox')
  const unread = useUnread()
  const news = useWhatsNew()
  const show = (next: View) => {
    setView(next)
    if (next === 'whatsNew') news.markRead()
  }
  const close = () => setOpened(false)
  const toggle = () => {
    if (!opened) show(unread === 0 && followsProduct && !news.isRead ? 'whatsNew' : 'inbox')
    setOpened(!opened)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" width={400} trapFocus returnFocus>
      <Popover.Target>
        <HeaderIconButton
          icon={IconBell}
          label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
          dot={unread > 0 || (followsProduct && !news.isRead)}
          onClick={toggle}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} tabIndex={-1} data-autofocus>
        <div className={classes.head}>
          <h2>{t(view === 'inbox' ? 'bell' : 'whatsNew')}</h2>
          <SegmentedRadio<View>
            label={t('bellShows')}
            value={view}
            onChange={show}
            segments={[
              { value: 'inbox', label: t('inbox') },
              { value: 'whatsNew', label: t('whatsNew') },
            ]}
          />
        </div>
        {view === 'inbox' ? <InboxList onLeave={close} /> : <WhatsNew />}
      </Popover.Dropdown>
    </Popover>
  )
}
