import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import classes from './FloorPanels.module.css'

/** The dashboard's panels while they load. */
export const FloorSkeleton = () => (
  <div className={classes.loading}>
    <SkeletonRows rows={6} />
  </div>
)
