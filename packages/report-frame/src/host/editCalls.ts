import { refusedBy } from './failures.ts'
import { bodyOf, type Given, type Routes } from './given.ts'
import { Refused } from './messages.ts'

const notAllowed = () =>
  new Refused(403, 'PowerBINotAuthorizedException', 'The token does not allow to save this report.')

const edit = ({ session }: Given): void => {
  if (session.shown.rights === 'view') throw notAllowed()
  session.draft.switchMode(true)
}

const save = async ({ session }: Given, name?: string): Promise<void> => {
  const { rights } = session.shown
  if (rights === 'view' || (name === undefined && rights !== 'edit')) throw notAllowed()
  await session.draft.save(name).catch(error => {
    throw refusedBy(error, 'SaveReportFailed')
  })
}

/** Editing a report, and saving it. */
export const editCalls: Routes = {
  'POST /report/switchMode/edit': edit,
  'POST /report/switchMode/view': ({ session }) => session.draft.switchMode(false),
  'POST /report/save': given => save(given),
  'POST /report/saveAs': given => {
    const { name } = bodyOf(given)
    if (typeof name !== 'string' || name.trim() === '') throw new Refused(400, 'InvalidRequest', 'A name is required.')
    return save(given, name)
  },
  'GET /report/hasUnsavedChanges': ({ session }) => session.draft.isChanged,
}
