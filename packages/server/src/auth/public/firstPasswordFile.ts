import { join } from 'node:path'
import type { Settings } from '../../platform/settings.ts'

/** Where the first password of an installation is kept until it was replaced. */
export const firstPasswordFile = ({ dataFolder }: Pick<Settings, 'dataFolder'>) => join(dataFolder, 'first-password')
