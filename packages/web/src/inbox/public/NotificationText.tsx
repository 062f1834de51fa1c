type NotificationTextProps = {
  /** what is asked */
  title: string
  /** the thing that it is about, as a person named it */
  detail: string
}

/** The lines of a notification that its feature writes. */
export const NotificationText = ({ title, detail }: NotificationTextProps) => (
  <>
    <b>{title}</b>
    <span dir="auto">{detail}</span>
  </>
)
