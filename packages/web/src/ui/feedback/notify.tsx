import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { i18n } from '../../i18n/i18n.ts'
import { wantToasts } from '../../theme/toastsWanted.ts'
import { type State, StateGlyph } from '../display/StateGlyph.tsx'
import classes from './notify.module.css'
import { RequestId } from './RequestId.tsx'

interface Toast {
  title: string
  text?: string | undefined
  requestId?: string
  act?: ToastAct | undefined
}

/** What a toast offers: 'Undo'. It closes the toast. */
export interface ToastAct {
  label: string
  onAct: () => void
}

const show = (state: State, { title, text, requestId, act }: Toast, autoClose: number | false) => {
  wantToasts()
  const id: string = notifications.show({
    icon: <StateGlyph state={state} size={20} />,
    title,
    message: (
      <>
        <span className={classes.lines}>{text}</span>
        {act && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.act}
            onClick={() => {
              notifications.hide(id)
              act.onAct()
            }}
          >
            {act.label}
          </Button>
        )}
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
  return id
}

/** Hides a toast by its id. */
export const hideToast = (id: string): void => void notifications.hide(id)

/** Shows a success toast for 5 s, with something to do for 15 s. Returns its id. */
export const notifySuccess = (title: string, text?: string, act?: ToastAct): string =>
  show('pass', { title, text, act }, act ? 15_000 : 5000)

/** Shows what was done only in part, until it is closed. */
export const notifyWarning = (title: string, text: string, act?: ToastAct): string =>
  show('warning', { title, text, act }, false)

/** Shows a failure with what was kept and the request ID, until it is closed. */
export const notifyError = (title: string, text?: string, requestId?: string): string =>
  show('fail', { title, text, requestId }, false)
