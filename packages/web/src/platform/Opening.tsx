import classes from './Opening.module.css'

/** What stands for a page until its code and texts are there; it appears only when that takes a moment. */
export const Opening = () => <div className={classes.opening} aria-busy="true" />
