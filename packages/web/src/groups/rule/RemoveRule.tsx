import { setGroupRule } from '@gemba/domain/groups/groupRule.endpoints'
import type { GroupDetails } from '@gemba/domain/groups/groups.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useWrite } from '../../platform/queries.ts'
import { WriteDialog } from '../../platform/WriteDialog.tsx'
import { ActRow, ActRows } from '../../ui/forms/ActRows.tsx'
import { FormSection, Wide } from '../../ui/forms/FormPage.tsx'

/** Makes a group one by hand, with the people that are in it now. */
export const RemoveRule = ({ group: { id, name, members, version } }: { group: GroupDetails }) => {
  const { t } = useTranslation('groups')
  const [asking, setAsking] = useState(false)
  const update = useWrite(setGroupRule)
  return (
    <FormSection title={t('byHandSection')} note={t('byHandNote')}>
      <Wide>
        <ActRows>
          <ActRow title={t('removeRule')} note={t('removeRuleNote', { count: members })}>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('removeRule')}
            </Button>
          </ActRow>
        </ActRows>
      </Wide>
      <WriteDialog
        opened={asking}
        onClose={() => setAsking(false)}
        write={() => update.mutateAsync({ params: { id }, body: { rule: null, version } })}
        done={() => t('ruleRemoved')}
        failed={t('notSaved')}
        title={t('removeRule')}
        question={t('removeRuleQuestion')}
        what={{ name, detail: t('removeRuleNote', { count: members }) }}
        busy={update.isPending}
      />
    </FormSection>
  )
}
