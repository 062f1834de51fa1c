import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import ar from './sample/measuring-plan.ar.xlsx?url'
import de from './sample/measuring-plan.de.xlsx?url'
import en from './sample/measuring-plan.en.xlsx?url'

const samples: Readonly<Record<string, string>> = { en, de, ar }

/** A measuring plan to try, in the reader's language: it has fits, a one-sided limit and a general tolerance. */
export const SamplePlan = () => {
  const { t, i18n } = useTranslation('checklists')
  return (
    <Button
      component="a"
      variant="subtle"
      href={samples[i18n.language] ?? en}
      download={`${t('plan.sampleName')}.xlsx`}
      leftSection={<Icon of={IconDownload} />}
    >
      {t('plan.sample')}
    </Button>
  )
}
