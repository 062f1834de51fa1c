import { useDirection } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useDensity } from '../theme/density.ts'
import { DayFormat, dayFormatOf } from '../ui/forms/dayFormat.ts'
import { LinkContext } from '../ui/layout/link.tsx'
import { routerLink } from './address.tsx'
import { useFormat } from './format.ts'
import { routeEntry } from './installed.ts'
import { Opening } from './Opening.tsx'
import { usePageFocus } from './pageFocus.ts'
import { useDocumentTitle, usePage } from './pageTitle.ts'

/** Around every page: direction of the language, browser title, and a placeholder while texts load. */
export const RootPage = () => (
  <Suspense fallback={<Opening />}>
    <Frame />
  </Suspense>
)

const Frame = () => {
  const { i18n } = useTranslation()
  const { setDirection } = useDirection()
  const direction = i18n.dir()
  useEffect(() => setDirection(direction), [direction, setDirection])
  const { path } = usePage()
  useDensity(routeEntry(path)?.density ?? 'desk')
  useDocumentTitle()
  usePageFocus()
  const { locale } = useFormat()
  const dayFormat = useMemo(() => dayFormatOf(locale), [locale])
  return (
    <LinkContext value={routerLink}>
      <DayFormat value={dayFormat}>
        <Outlet />
      </DayFormat>
    </LinkContext>
  )
}
