import { insertOne } from '../platform/database/rows.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { groupMembers, groups } from './public/groups.table.ts'

export const groupSamples = samplesOf<World & { group: Thing }>({
  build: ({ inCustomer, mark }, { person }) =>
    inCustomer(async tx => {
      const group = await insertOne(tx, groups, { name: `Group ${mark}` })
      await insertOne(tx, groupMembers, { groupId: group.id, userId: person.id })
      return { group }
    }),
})
