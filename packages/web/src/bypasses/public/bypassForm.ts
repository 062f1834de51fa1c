import type { BypassInput, OfferedReason } from '@gemba/domain/bypasses/bypasses.schema'
import { bypassTextLength } from '@gemba/domain/bypasses/bypassLimits'
import type { FormSchema } from '../../platform/form.ts'

/** What is entered about a run that is left out. */
export type BypassValues = {
  reasonId: string
  text: string
  photos: string[]
  cosigner: { by: 'password' | 'pin'; username: string; password: string; code: string; pin: string }
}

export const nothingEntered = (byPin: boolean): BypassValues => ({
  ...{ reasonId: '', text: '', photos: [] },
  cosigner: { by: byPin ? 'pin' : 'password', username: '', password: '', code: '', pin: '' },
})

/** What the chosen reason asks for, as the server checks it; by hand, because the domain's schema knows no reasons. */
export const bypassSchema = (reasons: readonly OfferedReason[]): FormSchema<BypassInput> => ({
  safeParse: entered => {
    const { reasonId, text, photos, cosigner } = entered as BypassValues
    const reason = reasons.find(({ id }) => id === reasonId)
    const needed = reason?.needsCosigner ? neededOf(cosigner) : []
    const issues = [
      ...(reason ? [] : [missing('reasonId', 'bypasses:reasonMissing')]),
      ...(reason?.needsText && text.trim() === '' ? [missing('text', 'bypasses:textMissing')] : []),
      ...(text.trim().length > bypassTextLength ? [missing('text', 'bypasses:textTooLong')] : []),
      ...needed
        .filter(field => cosigner[field].trim() === '')
        .map(field => missing(`cosigner.${field}`, 'bypasses:cosignerIncomplete')),
    ]
    if (issues.length > 0) return { error: { issues } }
    return {
      data: { reasonId, text: text.trim(), photos, ...(reason?.needsCosigner && { cosigner: proofOf(cosigner) }) },
    }
  },
})

const missing = (path: string, message: string) => ({ code: 'by-hand' as const, path: path.split('.'), message })

const neededOf = ({ by }: BypassValues['cosigner']) =>
  by === 'pin' ? (['code', 'pin'] as const) : (['username', 'password'] as const)

const proofOf = ({ by, username, password, code, pin }: BypassValues['cosigner']) =>
  by === 'pin' ? { by, code: code.trim(), pin } : { by, username: username.trim(), password }
