// Persistent filters: what the reader of a report chose, kept for the next time.
import type { UserState } from '../session/userState.ts'
import { refusedBy } from './failures.ts'
import type { Given, Routes } from './given.ts'

const keeping =
  (act: (kept: UserState) => Promise<void>) =>
  async ({ session }: Given): Promise<void> => {
    const kept = await session.userState()
    await act(kept).catch(error => {
      throw refusedBy(error, 'UserStateFailed')
    })
  }

export const userStateCalls: Routes = {
  'POST /report/userState': keeping(kept => kept.save()),
  'DELETE /report/userState': keeping(kept => kept.reset('sdk')),
  'GET /report/isUserStateApplied': ({ session }) => session.shown.hasUserState,
}
