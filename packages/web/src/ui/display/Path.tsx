import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './Path.module.css'
import { type State, StateGlyph } from './StateGlyph.tsx'

export interface Station {
  id: string
  name: string
  /** What was last decided here; 'pending' where it waits, 'none' where nothing happened yet. */
  state: State
  /** Who and when, or what will bring it here: 'Rejected: J. O., 12:18'. */
  note?: ReactNode
  /** The next station was reached from here. */
  walked?: boolean
  /** It is pending with the current user. */
  mine?: boolean
}

/**
 * The path of an approval: stations in equal columns; completed connections solid, open ones dashed, the user's own
 * green.
 */
export const Path = ({ stations }: { stations: readonly Station[] }) => {
  const { t } = useTranslation('ui')
  return (
    <ol className={classes.path} aria-label={t('path.label')}>
      {stations.map((station, k) => (
        <li
          key={station.id}
          className={`${k === stations.length - 1 ? classes.last : station.walked ? '' : classes.next}`}
          aria-current={station.mine ? 'step' : undefined}
        >
          <StateGlyph
            state={station.state}
            size={20}
            inherit={station.mine}
            className={`${classes.glyph} ${station.mine ? classes.mine : ''}`}
          />
          <b className={station.mine ? classes.mine : undefined}>{station.name}</b>
          {station.note && <small>{station.note}</small>}
        </li>
      ))}
    </ol>
  )
}

/** The path in a table row: a glyph for each station, then the name of who has it. */
export const MiniPath = ({ stations, holder }: { stations: readonly Station[]; holder?: ReactNode }) => (
  <span className={classes.mini}>
    <span className={classes.glyphs} role="img" aria-label={stations.map(station => station.name).join(', ')}>
      {stations.map((station, k) => (
        <Fragment key={station.id}>
          {k > 0 && <u />}
          <StateGlyph
            state={station.state}
            size={16}
            inherit={station.mine}
            className={station.mine ? classes.mine : undefined}
          />
        </Fragment>
      ))}
    </span>
    {holder}
  </span>
)
