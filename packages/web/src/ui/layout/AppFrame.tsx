import { Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './AppFrame.module.css'
import { HeaderIconButton } from './HeaderBar.tsx'
import { Logo } from './Logo.tsx'
import { useLink } from './link.tsx'
import { type MenuItem, SideMenu } from './SideMenu.tsx'

export interface AppFrameProps {
  menu: readonly MenuItem[]
  /** Where the logo leads. */
  home: string
  /** Content of the header after the logo. */
  header: ReactNode
  /** Keeps the menu a rail also where it has room: review pages. */
  rail?: boolean
  /** Dashboards have no sheet. */
  bare?: boolean
  /** A sentence across the page, above the sheet. */
  notice?: ReactNode
  /** Changes with the page: closes the drawer. */
  place?: string
  children: ReactNode
}

/** The shell: brand, header, side menu (open from lg, rail from md, drawer below), and the page as one sheet. */
export const AppFrame = ({
  menu,
  home,
  header,
  rail = false,
  bare = false,
  notice,
  place,
  children,
}: AppFrameProps) => {
  const { t } = useTranslation('ui')
  const renderLink = useLink()
  const wide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false })
  const medium = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false })
  const [opened, drawer] = useDisclosure(false)
  const { close } = drawer
  useEffect(() => {
    if (place !== undefined) close()
  }, [place, close])
  const mode = !medium ? 'drawer' : rail || !wide ? 'rail' : 'open'
  const logo = (markOnly: boolean) =>
    renderLink({
      to: home,
      'aria-label': t('shell.home'),
      className: classes.home,
      children: <Logo size={markOnly ? 28 : 26} markOnly={markOnly} />,
    })
  return (
    <div className={`${classes.frame} ${classes[mode]} ${mode === 'drawer' ? '' : 'g-limb'}`}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <header className={classes.banner}>
        {mode !== 'drawer' && <div className={classes.brand}>{logo(mode === 'rail')}</div>}
        <div className={classes.header}>
          {mode === 'drawer' && (
            <>
              <HeaderIconButton icon={IconMenu2} label={t('shell.menu')} onClick={drawer.open} large />
              {logo(false)}
            </>
          )}
          {header}
        </div>
      </header>
      {mode === 'drawer' ? (
        <Drawer
          opened={opened}
          onClose={close}
          size={288}
          title={<Logo />}
          closeButtonProps={{ 'aria-label': t('close') }}
          classNames={{ content: classes.drawerContent }}
        >
          <SideMenu items={menu} label={t('shell.main')} />
        </Drawer>
      ) : (
        <div className={classes.side}>
          <SideMenu items={menu} rail={mode === 'rail'} label={t('shell.main')} />
        </div>
      )}
      <div className={classes.page}>
        {notice && <div className={classes.notice}>{notice}</div>}
        <main id="content" tabIndex={-1} className={bare ? classes.bench : classes.sheet}>
          {children}
        </main>
      </div>
    </div>
  )
}
