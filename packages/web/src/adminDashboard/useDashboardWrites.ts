import {
  createDashboardConfiguration,
  deleteDashboardConfiguration,
  updateDashboardConfiguration,
} from '@gemba/domain/adminDashboard/dashboards.endpoints'
import type { DashboardConfiguration, DashboardInput } from '@gemba/domain/adminDashboard/dashboards.schema'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

/** Saves, updates and deletes dashboards, and says so in the words of specification 1 §8. undefined: it failed. */
export const useDashboardWrites = () => {
  const { t } = useTranslation('adminDashboard')
  const create = useCreate(createDashboardConfiguration)
  const update = useWrite(updateDashboardConfiguration)
  const remove = useWrite(deleteDashboardConfiguration)
  const [isSaving, setSaving] = useState(false)
  const said = async <T>(act: 'save' | 'update' | 'delete', work: Promise<T>): Promise<T | undefined> => {
    setSaving(true)
    try {
      const done = await work
      notifySuccess(t(`saved.${act}`))
      return done
    } catch (error) {
      notifyFailure(t(`failed.${act}`), error)
      return undefined
    } finally {
      setSaving(false)
    }
  }
  return {
    saveNew: (body: DashboardInput) => said('save', create(body)),
    update: ({ id, version }: DashboardConfiguration, body: DashboardInput) =>
      said('update', update.mutateAsync({ params: { id }, body: { ...body, version } })),
    remove: async ({ id }: DashboardConfiguration) =>
      (await said(
        'delete',
        remove.mutateAsync({ params: { id } }).then(() => true),
      )) ?? false,
    isSaving,
  }
}
