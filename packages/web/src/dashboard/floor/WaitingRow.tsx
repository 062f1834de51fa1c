import type { Waiting } from '@gemba/domain/dashboard/urgency'
import type { SeenOccurrence } from '../../operator/public/seenOccurrence.ts'
import { routerLink } from '../../platform/address.tsx'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { Gauge } from '../../ui/measurement/Gauge.tsx'
import { useWaitingWords } from './useWaitingWords.ts'
import classes from './Waits.module.css'

type WaitingRowProps = { waiting: Waiting<SeenOccurrence>; now: number; isFilled: boolean }

/** Something that waits for the person; the whole row leads to where it is done. */
export const WaitingRow = ({ waiting, now, isFilled }: WaitingRowProps) => {
  const { title, facts, glyph, time, tone, act, to, waited } = useWaitingWords(waiting, now)
  return (
    <li className={classes.row}>
      {/* A passed one is normal, and so in ink. */}
      <StateGlyph
        state={glyph}
        size={20}
        inherit={glyph === 'pass-open'}
        className={glyph === 'pass-open' ? (classes.plain ?? '') : ''}
      />
      <div className={classes.words}>
        {routerLink({
          to,
          className: classes.link,
          title,
          children: (
            <>
              <span className="g-only-read">{act} </span>
              <bdi>{title}</bdi>
            </>
          ),
        })}
        <small title={facts.filter(Boolean).join(' · ')}>
          <Dotted parts={facts} />
        </small>
      </div>
      {waited && (
        <span className={classes.gauge}>
          <Gauge
            lower={0}
            upper={waited.hours}
            values={[Math.min(waited.of, 1.35 * waited.hours)]}
            width={88}
            label=""
          />
        </span>
      )}
      <em className={tone && classes[tone]}>{time}</em>
      <span className={`${classes.act} ${isFilled ? classes.filled : ''}`} aria-hidden>
        {act}
      </span>
    </li>
  )
}
