import classes from './MailFrame.module.css'

/** Nothing is loaded from anywhere, whatever the e-mail asks for. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

/** An e-mail as its recipient sees it; without scripts, and links lead nowhere. */
export const MailFrame = ({ title, html, narrow = false }: { title: string; html: string; narrow?: boolean }) => (
  <iframe
    className={`${classes.frame} ${narrow ? classes.narrow : ''}`}
    title={title}
    sandbox=""
    srcDoc={policy + html}
  />
)
