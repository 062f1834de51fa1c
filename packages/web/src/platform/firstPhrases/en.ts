import ui from '../../ui/phrases/en.json'
import platform from '../phrases/en.json'

export const firstPhrases = { platform, ui }
