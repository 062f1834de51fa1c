import classes from './Logo.module.css'

/** The mark, a G that is a measuring instrument, and the name. */
export const Logo = ({ size = 26, markOnly = false }: { size?: 24 | 26 | 28 | 30; markOnly?: boolean }) => (
  <span className={classes.logo}>
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={markOnly ? 'img' : undefined}
      aria-label={markOnly ? 'Gemba' : undefined}
      aria-hidden={markOnly ? undefined : true}
    >
      <path d="M25.2 7.6A12.3 12.3 0 1 0 28.3 16" fill="none" stroke="currentColor" strokeWidth="3.4" />
      <path d="M30 14.3v3.4H18.2a2.9 2.9 0 1 1 0-3.4z" fill="currentColor" />
    </svg>
    {!markOnly && <b>Gemba</b>}
  </span>
)
