import classes from './Opening.module.css'

/** Placeholder for a page while its code and texts load; shown only if that takes a moment. */
export const Opening = () => <div className={classes.opening} aria-busy="true" />
