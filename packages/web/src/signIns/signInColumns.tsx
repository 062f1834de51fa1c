import type { SignIn } from '@gemba/domain/signIns/signIns.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Status } from '../ui/display/Status.tsx'
import type { Column } from '../ui/lists/column.ts'
import classes from './signIns.module.css'
import { Way } from './Way.tsx'

/** When, how, from where and what came of it; what was refused is red. */
export const useSignInColumns = (open: readonly { id: string }[]): Column<SignIn>[] => {
  const { t } = useTranslation('signIns')
  const format = useFormat()
  const isOpen = ({ session }: SignIn) => open.some(({ id }) => id === session)
  return [
    {
      ...{ id: 'at', header: t('field.at'), sortable: true, oneLine: true },
      cell: ({ at }) => format.when(at),
    },
    {
      ...{ id: 'method', header: t('field.method'), phone: 1 },
      cell: signIn => <Way {...signIn} />,
    },
    {
      ...{ id: 'device', header: t('field.where'), phone: 2 },
      cell: ({ support, device, network }) => !support && <Dotted parts={[device || t('unknownDevice'), network]} />,
    },
    {
      ...{ id: 'outcome', header: t('field.outcome'), phone: 'key' },
      cell: signIn =>
        signIn.outcome === 'signedIn' ? (
          <span className={classes.quiet}>{t(isOpen(signIn) ? 'stillOpen' : 'outcome.signedIn')}</span>
        ) : (
          <Status state="fail">{t(`outcome.${signIn.outcome}`)}</Status>
        ),
    },
  ]
}
