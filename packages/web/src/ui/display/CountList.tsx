import type { ReactNode } from 'react'
import { useLink } from '../layout/link.tsx'
import classes from './CountList.module.css'

type CountListProps = {
  title: string
  /** one line below the title */
  note?: ReactNode
  /** names, each with its figure at the end of the line, and where it leads */
  items: readonly { id: string; name: string; figure: ReactNode; to?: string | undefined }[]
  /** says how many are left out */
  more?: ReactNode
}

/** Names with a figure each, on a well beside a page: where something is used, how often. */
export const CountList = ({ title, note, items, more }: CountListProps) => {
  const renderLink = useLink()
  return (
    <section className={classes.list}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {items.length > 0 && (
        <ul>
          {items.map(({ id, name, figure, to }) => (
            <li key={id}>
              <bdi>{to ? renderLink({ to, children: name }) : name}</bdi>
              <small>{figure}</small>
            </li>
          ))}
        </ul>
      )}
      {more && <p>{more}</p>}
    </section>
  )
}
