// Tag types with their tags, and checklists that carry them.

import { createTag } from '@gemba/domain/tags/tags.endpoints'
import { createTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import type { testServer } from '../testing/testServer.ts'

/** What an administrator makes of tag types. */
export const tagTypesIn = async ({
  runtime,
  customer,
  signedIn,
  as,
  database,
}: Awaited<ReturnType<typeof testServer>>) => {
  const admin = await signedIn(['administrator'])
  /** For checklists, which can carry several. */
  const usual = { appliesTo: ['checklists' as const], multiple: true }
  const made = (name: string, description = '') => as(admin).call(createTagType, { body: { name, description } })
  const tagged = async (type: string, ...names: string[]) => {
    const tags = []
    for (const name of names) tags.push(await as(admin).call(createTag, { body: { name, type } }))
    return tags
  }
  /** A checklist that carries a tag. */
  const carrying = async (tagId: string) => {
    const { id } = await buildChecklist(runtime.db, { customer, type: 'process' })
    await database.query('insert into checklist_tags (customer_id, checklist_id, tag_id) values ($1, $2, $3)', [
      customer.id,
      id,
      tagId,
    ])
    return id
  }
  return { admin, usual, made, tagged, carrying }
}
