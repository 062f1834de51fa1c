import { IconMoon, IconPlanet, IconSun } from '@tabler/icons-react'
import { setTheme, useTheme } from '../theme/colorScheme.ts'
import { SegmentedRadio } from '../ui/forms/SegmentedRadio.tsx'
import { Logo } from '../ui/layout/Logo.tsx'
import { FormGallery } from './FormGallery.tsx'
import classes from './gallery.module.css'
import { ListGallery } from './ListGallery.tsx'
import { MeasureGallery } from './MeasureGallery.tsx'
import { MessagesGallery } from './MessagesGallery.tsx'
import { PublicGallery } from './PublicGallery.tsx'
import { QuestionGallery } from './QuestionGallery.tsx'
import { ShellGallery } from './ShellGallery.tsx'
import { StateGallery } from './StateGallery.tsx'

const themes = [
  { value: 'default', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'cosmic', label: 'Cosmic', icon: IconPlanet },
] as const

export const GalleryPage = () => {
  const theme = useTheme()
  const view = new URLSearchParams(location.search).get('view')
  if (view === 'shell') return <ShellGallery />
  if (view === 'public') return <PublicGallery />
  if (view === 'form') return <ShellGallery form />
  if (view === 'grid') return <MeasureGallery full />
  return (
    <main className={classes.page}>
      <header className={classes.header}>
        <Logo size={30} />
        <h1 className={classes.title}>Components and states</h1>
        <SegmentedRadio segments={themes} value={theme} onChange={setTheme} label="Theme" />
      </header>
      <StateGallery />
      <QuestionGallery />
      <MeasureGallery />
      <MessagesGallery />
      <FormGallery />
      <ListGallery />
    </main>
  )
}
