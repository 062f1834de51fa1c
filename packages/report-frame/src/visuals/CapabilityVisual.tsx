import { capability, type Index } from '@gemba/domain/statistics/capability'
import { useMemo } from 'react'
import type { Figures } from '../format/figures.ts'
import { indexText, numberText } from '../format/formats.ts'
import { useFrame } from '../page/frameContext.ts'
import { processOf, stepsOf } from '../process/subgroups.ts'
import classes from './CapabilityVisual.module.css'
import { IndexGauge } from './IndexGauge.tsx'

/** What is usually asked for of a running process (ISO 22514-2). */
const wanted = 1.33

const indexOf = (index: Index | number | null) => (typeof index === 'number' ? index : (index?.value ?? null))

/** How the process of one question fits its limits, since they last changed. */
export const CapabilityVisual = ({ figures }: { figures: Figures }) => {
  const { reading } = useFrame()
  const { words } = reading
  const { points, isOneQuestion } = useMemo(() => processOf(figures), [figures])
  if (!isOneQuestion) return <p className={classes.note}>{words('chooseOne')}</p>
  const since = points.slice(stepsOf(points).at(-1) ?? 0)
  const { lower = null, upper = null } = since.at(-1) ?? {}
  if (lower === null && upper === null) return <p className={classes.note}>{words('noLimits')}</p>
  const found = capability(
    since.map(({ subgroup }) => subgroup),
    { lower, upper },
  )
  if (found.standing === 'none') return <p className={classes.note}>{words('tooFew')}</p>
  const outside = found.expectedOverall
  const number = (value: number | null) => (value === null ? '–' : numberText(value, reading))
  return (
    <div className={classes.capability}>
      <p className={classes.says}>
        {words('atLeast', { value: indexText(wanted, reading) })}
        {found.standing === 'provisional' && <b className={classes.provisional}>{words('provisional')}</b>}
      </p>
      <dl className={classes.indices}>
        {(['cp', 'cpk', 'pp', 'ppk'] as const).map(name => (
          <IndexGauge
            key={name}
            name={`${name[0]?.toUpperCase()}${name.slice(1)}`}
            note={words(`${name}Note`)}
            value={indexOf(found[name])}
            wanted={wanted}
          />
        ))}
      </dl>
      <dl className={classes.rest}>
        <dt>{words('sigmaWithin')}</dt>
        <dd>{number(found.sigmaWithin)}</dd>
        <dt>{words('sigmaOverall')}</dt>
        <dd>{number(found.sigmaOverall)}</dd>
        <dt>{words('expectedOutside')}</dt>
        <dd>{outside ? words('ppm', { count: number(Math.round((outside.below + outside.above) * 1e6)) }) : '–'}</dd>
      </dl>
    </div>
  )
}
