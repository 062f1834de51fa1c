import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { IconUserSearch } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { ActRow, ActRows } from '../ui/forms/ActRows.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { SupportDialog } from './SupportDialog.tsx'

/** Signing in as a user of the company, unless it has turned that off. */
export const SupportSection = ({ customer }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const { supportSignIn, suspension } = customer
  const why = suspension ? t('support.suspended') : supportSignIn ? undefined : t('support.off')
  return (
    <FormSection title={t('support.title')} note={t('support.note')}>
      <Wide>
        <ActRows>
          <ActRow title={t('support.act')} note={why ?? t('support.effect')}>
            {!why && (
              <DialogButton variant="default" label={t('support.act')} leftSection={<Icon of={IconUserSearch} />}>
                {dialog => <SupportDialog customer={customer} {...dialog} />}
              </DialogButton>
            )}
          </ActRow>
        </ActRows>
      </Wide>
    </FormSection>
  )
}
