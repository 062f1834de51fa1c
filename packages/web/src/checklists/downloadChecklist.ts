import { exportChecklist } from '@gemba/domain/checklists/checklists.endpoints'
import { call } from '../platform/call.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'

/** Gives the browser a text as a file to keep. */
export const offerFile = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Lets the browser load a file from its address. */
export const followFile = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** A checklist as a file that any Gemba reads: its working definition, or one revision. */
export const downloadChecklist = async (
  { id, code }: { id: string; code: string },
  failed: string,
  revision?: number,
): Promise<void> => {
  try {
    const [file, { writeChecklistFile }] = await Promise.all([
      call(exportChecklist, { params: { id }, query: { revision } }),
      import('@gemba/domain/checklists/exchange.schema'),
    ])
    const name = revision === undefined ? code : `${code}-rev-${revision + 1}`
    offerFile(`${name}.json`, writeChecklistFile(file.checklist, file.definition), 'application/json')
  } catch (error) {
    notifyFailure(failed, error)
  }
}
