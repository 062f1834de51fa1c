import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Ruler } from '../measurement/Ruler.tsx'
import { Logo } from './Logo.tsx'
import classes from './PublicFrame.module.css'
import part from './part.svg'

export interface PublicFrameProps {
  children: ReactNode
  /** At the foot of the column: language, documentation, privacy. */
  foot?: ReactNode
}

const progress = ['answered', 'answered', 'answered', 'answered', 'answered', 'open'] as const

/** Sign-in, public and error pages: one column of 356 px, and from 900 px up the drawing on deep green beside it. */
export const PublicFrame = ({ children, foot }: PublicFrameProps) => {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.frame}>
      <div className={classes.column}>
        <header>
          <Logo size={30} />
        </header>
        <main className={classes.content}>{children}</main>
        {foot && <footer className={classes.foot}>{foot}</footer>}
      </div>
      <div className={classes.green} aria-hidden="true">
        <img className={classes.drawing} src={part} alt="" />
        <p className={classes.caption}>{t('public.caption')}</p>
        <div className={classes.block}>
          <div>
            {t('public.part')}
            <b>{t('public.partName')}</b>
          </div>
          <div>
            {t('public.report')}
            <b>IR-2026-000418</b>
          </div>
          <div>
            {t('public.measured')}
            <Ruler ticks={progress} at={5} label="" />
          </div>
        </div>
      </div>
    </div>
  )
}
