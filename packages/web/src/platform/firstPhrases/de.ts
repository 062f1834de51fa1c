import ui from '../../ui/phrases/de.json'
import platform from '../phrases/de.json'

export const firstPhrases = { platform, ui }
