import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon.tsx'
import { QrCode } from '../display/QrCode.tsx'
import { PrintDesk } from './PrintDesk.tsx'
import classes from './QrSheet.module.css'

export type QrLabel = {
  id: string
  /** small, above everything: whose it is */
  head: string
  title: string
  /** what is said below the title */
  notes?: readonly string[]
  /** behind the code, and what the code is for those who hear it */
  address: string
  label: string
  foot: ReactNode
  /** it is over: nobody hands it out again */
  isUsed?: boolean
  /** the address in letters, for a label that has the paper for itself */
  url?: string
}

type QrSheetProps = {
  /** what is on the paper, for those who hear it */
  desk: string
  /** the word on the button that prints */
  print: string
  /** beside it: which labels are printed */
  filter: ReactNode
  title: string
  about: ReactNode
  labels: readonly QrLabel[]
  label: string
  /** one code on the whole paper, instead of a sheet to cut */
  single?: boolean
  /** the title is what people look for on the label, and not only what it belongs to */
  named?: boolean
}

/** QR codes on A4 paper: a sheet of labels to cut, or one that fills it. */
export const QrSheet = ({ desk, print, filter, title, about, ...codes }: QrSheetProps) => (
  <PrintDesk
    label={desk}
    className={classes.paper}
    acts={
      <>
        {filter}
        <Button leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {print}
        </Button>
      </>
    }
  >
    <h1 dir="auto">{title}</h1>
    <p className={classes.about}>{about}</p>
    <Labels {...codes} />
  </PrintDesk>
)

type LabelsProps = Pick<QrSheetProps, 'labels' | 'label' | 'single' | 'named'>

const Labels = ({ labels, label, single = false, named = false }: LabelsProps) => (
  <ul className={single ? classes.single : classes.codes} aria-label={label} data-named={named ? '' : undefined}>
    {labels.map(one => (
      <li key={one.id} className={classes.code} data-used={one.isUsed ? '' : undefined}>
        <span className={classes.head} dir="auto">
          {one.head}
        </span>
        <b dir="auto">{one.title}</b>
        {one.notes?.filter(Boolean).map(note => (
          <span key={note} className={classes.note} dir="auto">
            {note}
          </span>
        ))}
        <QrCode address={one.address} size={single ? 320 : 132} label={one.label} />
        <span className={classes.foot}>{one.foot}</span>
        {one.url && (
          <small dir="ltr" className={classes.url}>
            {one.url}
          </small>
        )}
      </li>
    ))}
  </ul>
)
