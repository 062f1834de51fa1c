import { ChecklistFrame } from '../ChecklistFrame.tsx'
import { Builder } from './Builder.tsx'

/** The tab on which a checklist is built. */
export const ChecklistBuildPage = () => (
  <ChecklistFrame tab="build">{checklist => <Builder readOnly={!checklist.can.update} />}</ChecklistFrame>
)
