import { addressOf } from '@gemba/domain/core/address'
import { listTagTypes, mergeTagType } from '@gemba/domain/tagTypes/tagTypes.endpoints'
import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../platform/address.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { Dialog, DialogCancel } from '../ui/feedback/Dialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import type { UsedTagType } from './TagTypeUse.tsx'

type MergeProps = { type: UsedTagType; opened: boolean; onClose: () => void }

/** Moves all tags of a kind to another one, and opens that. */
export const TagTypeMergeDialog = ({ opened, ...props }: MergeProps) => {
  const { t } = useTranslation('tagTypes')
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('merge')} closeOnClickOutside>
      <MergeForm {...props} />
    </Dialog>
  )
}

const MergeForm = ({ type, onClose }: Omit<MergeProps, 'opened'>) => {
  const { t } = useTranslation('tagTypes')
  const go = useGo()
  const types = useQuery(queryOf(listTagTypes, { query: { count: 500 } }))
  const merge = useWrite(mergeTagType, { inBackground: true })
  const [into, setInto] = useState<string | null>(null)
  const confirm = async () => {
    if (!into) return
    try {
      const { id, name } = await merge.mutateAsync({ params: { id: type.id }, body: { into, version: type.version } })
      onClose()
      notifySuccess(t('merged', { from: type.name, into: name }))
      await go(addressOf('/admin/tag-types/$id', { id }), { ignoreBlocker: true })
    } catch (error) {
      notifyFailure(t('merge'), error)
    }
  }
  const others = (types.data?.tagTypes ?? []).filter(({ id }) => id !== type.id)
  return (
    <>
      <p>{t('mergeText', { name: type.name, count: type.tags })}</p>
      <Select
        label={t('into')}
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={into}
        onChange={setInto}
        searchable
        data-autofocus
      />
      <Group justify="flex-end" mt="xl">
        <DialogCancel />
        <Button color="fail" disabled={!into} loading={merge.isPending} onClick={() => void confirm()}>
          {t('merge')}
        </Button>
      </Group>
    </>
  )
}
