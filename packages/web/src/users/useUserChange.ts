import { changeUsers } from '@gemba/domain/users/userAccounts.endpoints'
import type { ChangedUsers, UserChange } from '@gemba/domain/users/userChange.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess, notifyWarning } from '../ui/feedback/notify.tsx'

/** The change that exactly undoes another one for those whom that changed. */
const opposite = (change: UserChange): UserChange | undefined => {
  switch (change.act) {
    case 'giveRole':
      return { ...change, act: 'takeRole' }
    case 'addToGroup':
      return { ...change, act: 'removeFromGroup' }
    case 'deactivate':
      return { act: 'activate' }
    default:
      return undefined
  }
}

const mostNamed = 5

/** Does something with several people and says who was changed, who was not and why; what can be undone offers it. */
export const useUserChange = () => {
  const { t } = useTranslation('users')
  const write = useWrite(changeUsers)
  const leftOut = (skipped: ChangedUsers['skipped']) => {
    const named = skipped.slice(0, mostNamed).map(({ username, reason }) => `${username}: ${t(`skipped.${reason}`)}`)
    const more = skipped.length - named.length
    return [...named, ...(more > 0 ? [t('bulk.more', { count: more })] : [])].join('\n')
  }
  const undo = async (change: UserChange, ids: readonly string[]) => {
    const { changed } = await write.mutateAsync({ body: { userIds: [...ids], change } })
    notifySuccess(t('bulk.undone', { count: changed.length }))
  }
  const perform = async (people: readonly { id: string }[], change: UserChange): Promise<ChangedUsers | undefined> => {
    try {
      const result = await write.mutateAsync({ body: { userIds: people.map(({ id }) => id), change } })
      const { changed, skipped } = result
      const back = opposite(change)
      const done = t(`bulk.done.${change.act}`, { count: changed.length })
      const again = back && changed.length > 0 && { label: t('bulk.undo'), onAct: () => run(() => undo(back, changed)) }
      if (skipped.length > 0) notifyWarning(done, leftOut(skipped), again || undefined)
      else notifySuccess(done, undefined, again || undefined)
      return result
    } catch (error) {
      notifyFailure(t('bulk.failed'), error)
      return undefined
    }
  }
  const run = (work: () => Promise<void>) => void work().catch(error => notifyFailure(t('bulk.failed'), error))
  return { perform, busy: write.isPending }
}
