// The order matters: Mantine first, then our tokens, then what bridges them, then the page itself.
import './mantine.ts'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/ibm-plex-sans/index.css'
import './arabic.css'
import './tokens.css'
import './bridge.css'
import './page.css'
