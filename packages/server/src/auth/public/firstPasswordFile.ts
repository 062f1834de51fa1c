import { join } from 'node:path'
import type { Settings } from '../../platform/settings.ts'

/** Where the first password of an installation is stored until it is replaced. */
export const firstPasswordFile = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'first-password')
