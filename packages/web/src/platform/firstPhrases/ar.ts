import ui from '../../ui/phrases/ar.json'
import platform from '../phrases/ar.json'

export const firstPhrases = { platform, ui }
