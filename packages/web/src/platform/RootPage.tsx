import { useDirection } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useDensity } from '../theme/density.ts'
import { DayLocale } from '../ui/forms/dayLocale.ts'
import { LinkContext } from '../ui/layout/link.tsx'
import { routerLink } from './address.tsx'
import { routeEntry } from './installed.ts'
import { useLocale } from './locale.ts'
import { useVisitor } from './me.ts'
import { Opening } from './Opening.tsx'
import { usePageFocus } from './pageFocus.ts'
import { useDocumentTitle, usePage } from './pageTitle.ts'

type RootProps = {
  /** says on every page what the sign-in is used as; loaded only for those whom it concerns */
  strip: ComponentType
}

/** Around every page: direction of the language, browser title, and a placeholder while texts load. */
export const RootPage = ({ strip }: RootProps) => (
  <Suspense fallback={<Opening />}>
    <Frame strip={strip} />
  </Suspense>
)

const Frame = ({ strip: Strip }: RootProps) => {
  const { i18n } = useTranslation()
  const { setDirection } = useDirection()
  const direction = i18n.dir()
  useEffect(() => setDirection(direction), [direction, setDirection])
  const { path } = usePage()
  useDensity(routeEntry(path)?.density ?? 'desk')
  useDocumentTitle()
  usePageFocus()
  const locale = useLocale()
  const inMode = Boolean(useVisitor()?.mode)
  return (
    <LinkContext value={routerLink}>
      <DayLocale value={locale}>
        {inMode && (
          <Suspense>
            <Strip />
          </Suspense>
        )}
        <Outlet />
      </DayLocale>
    </LinkContext>
  )
}
