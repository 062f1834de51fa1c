import { openSecret, sealSecret } from '../../platform/sealedSecret.ts'
import type { Settings } from '../../platform/settings.ts'

const purpose = 'client secret of Power BI'
type Signing = Pick<Settings, 'secret'>

/** The secret of a company's app as it is stored. */
export const sealStoredSecret = ({ secret }: Signing, customerId: string, text: string): string =>
  sealSecret(secret, purpose, customerId, text)

/** The secret; undefined where the installation's own secret is another one by now. */
export const openStoredSecret = ({ secret }: Signing, customerId: string, sealed: string): string | undefined =>
  openSecret(secret, purpose, customerId, sealed)
