import { getProfile, getUserPicture, updateProfile } from '@gemba/domain/users/profile.endpoints'
import type { InferSelectModel } from 'drizzle-orm'
import { isOwnPicture, sendPicture } from '../files/public/pictures.ts'
import { getOne, updateOne } from '../platform/database/rows.ts'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { users } from '../users/public/users.table.ts'
import { changedAttributes } from './attributes.ts'

export const profileRoutes = [
  route(getProfile, async ({ tx, actor }) => present(await getOne(tx, users, actor.id))),

  route(updateProfile, async ({ tx, actor, body: { version, attributes: entered, ...input }, audit }) => {
    const old = await getOne(tx, users, actor.id)
    if (input.picture && input.picture !== old.picture && !(await isOwnPicture(tx, input.picture)))
      throw refuse('invalid-input', { fields: { picture: 'files:not-an-image' } })
    const own = actor.customer.settings.profileColumns.filter(column => column.own)
    const attributes = changedAttributes(old.attributes, own, entered)
    const user = await updateOne(tx, users, actor.id, { ...input, attributes, version })
    const { firstName, lastName, picture } = old
    audit({
      ...{ action: 'Users Update', entity: 'users', entityId: actor.id, reason: 'own profile' },
      old: { firstName, lastName, picture, attributes: old.attributes },
      new: { ...input, attributes },
    })
    return present(user)
  }),

  route(getUserPicture, async ({ params, query, ...call }) => {
    const { picture } = await getOne(call.tx, users, params.id)
    await sendPicture(call, picture, query.size)
    return undefined
  }),
]

const present = ({ firstName, lastName, picture, attributes, version }: InferSelectModel<typeof users>) => ({
  profile: { firstName, lastName },
  picture,
  attributes,
  version,
})
