import { notifications } from '@mantine/notifications'
import { i18n } from '../../i18n/i18n.ts'
import { wantToasts } from '../../theme/toastsWanted.ts'
import { type State, StateGlyph } from '../display/StateGlyph.tsx'
import classes from './notify.module.css'
import { RequestId } from './RequestId.tsx'

interface Toast {
  title: string
  text?: string
  requestId?: string
}

const show = (state: State, { title, text, requestId }: Toast, autoClose: number | false) => {
  wantToasts()
  return notifications.show({
    icon: <StateGlyph state={state} size={20} />,
    title,
    message: (
      <>
        {text}
        {requestId && (
          <div>
            <RequestId id={requestId} />
          </div>
        )}
      </>
    ),
    autoClose,
    closeButtonProps: { 'aria-label': i18n.t('ui:close') },
    role: state === 'fail' ? 'alert' : 'status',
    classNames: {
      root: classes.toast,
      icon: classes.icon,
      body: classes.body,
      title: classes.title,
      description: classes.text,
      closeButton: classes.close,
    },
  })
}

/** Shows a success toast for 5 s. Returns its id. */
export const notifySuccess = (title: string, text?: string): string => show('pass', { title, text }, 5000)

/** Shows a failure with what was kept and the request ID, until it is closed. */
export const notifyError = (title: string, text?: string, requestId?: string): string =>
  show('fail', { title, text, requestId }, false)
