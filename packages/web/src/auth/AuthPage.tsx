import type { ReactNode } from 'react'
import { PublicFrame } from '../ui/layout/PublicFrame.tsx'
import classes from './AuthPage.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'

/** A page before the sign-in: title, one sentence, and what there is to do. */
export const AuthPage = ({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) => (
  <PublicFrame foot={<LanguagePicker />}>
    <h1>{title}</h1>
    {lead && <p className={classes.lead}>{lead}</p>}
    {children}
  </PublicFrame>
)

/** The quiet line below a form: another way to go on. */
export const Aside = ({ children }: { children: ReactNode }) => <p className={classes.aside}>{children}</p>
