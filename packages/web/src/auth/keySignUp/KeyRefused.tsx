import { Message } from '../../ui/feedback/Message.tsx'

/** Why a key lets nobody in any more: it may have been used up while someone filled in the form, which has no field for it. */
export const KeyRefused = ({ message }: { message: string | undefined }) => (
  <div role="alert">{message && <Message tone="fail">{message}</Message>}</div>
)
