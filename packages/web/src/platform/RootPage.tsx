import { useDirection } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Opening } from './Opening.tsx'
import { useDocumentTitle } from './pageTitle.ts'

/** Around every page: direction of the language, browser title, and something to see while texts arrive. */
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
  useDocumentTitle()
  return <Outlet />
}
