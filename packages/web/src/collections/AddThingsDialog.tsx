import { findThingsToShare, setCollectionContents } from '@gemba/domain/collections/collections.endpoints'
import { type CollectionDetails, SharedThing } from '@gemba/domain/collections/collections.schema'
import { z } from 'zod'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from '../platform/call.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { PeoplePicker } from '../ui/forms/PeoplePicker.tsx'

const Picked = z.object({ things: z.array(SharedThing).min(1) })
type Picked = z.infer<typeof Picked>
const initialValues: Picked = { things: [] }

type Props = { opened: boolean; onClose: () => void; collection: CollectionDetails }

/** Puts things of any kind into a collection, searched while typing. */
export const AddThingsDialog = ({ collection: { id, contents, kinds, version }, ...dialog }: Props) => {
  const { t } = useTranslation('collections')
  const store = useWrite(setCollectionContents)
  const find = (kind: string) => async (search: string) => {
    const { things } = await call(findThingsToShare, { query: { kind, search } })
    return things.filter(thing => !contents.some(one => one.kind === kind && one.id === thing.id))
  }
  return (
    <FormDialog
      {...dialog}
      title={t('add')}
      failed={t('notSaved')}
      schema={Picked}
      initialValues={initialValues}
      submit={({ things }) => {
        const items = [...contents, ...things].map(({ kind, id }) => ({ kind, id }))
        return store.mutateAsync({ params: { id }, body: { items, version } })
      }}
      onSaved={() => notifySuccess(t('added'))}
    >
      {form => {
        const { things } = form.values
        return kinds.map(({ kind, label }) => (
          <PeoplePicker
            key={kind}
            label={label}
            description={t(kind === 'checklists' ? 'publishedOnly' : 'searchByName')}
            value={things.filter(thing => thing.kind === kind)}
            onChange={chosen =>
              form.setFieldValue('things', [...things.filter(thing => thing.kind !== kind), ...chosen])
            }
            search={find(kind)}
          />
        ))
      }}
    </FormDialog>
  )
}
