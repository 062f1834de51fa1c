import classes from './Balloon.module.css'

export interface BalloonProps {
  /** The characteristic's number on the drawing. */
  number: string | number
  tone?: 'plain' | 'bad' | 'now'
  size?: 22 | 26
  /** false for a number that no drawing has: it takes the same room without the ring */
  ringed?: boolean
}

/** The number of a characteristic in a ring, as on the drawing. */
export const Balloon = ({ number, tone = 'plain', size = 26, ringed = true }: BalloonProps) => (
  <span
    className={`${classes.balloon} ${classes[tone]} ${size === 22 ? classes.small : ''} ${ringed ? '' : classes.bare}`}
  >
    {number}
  </span>
)
