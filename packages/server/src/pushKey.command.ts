// `npm run push-key`: makes the key with which this installation sends notifications to phones and computers.
import { newPushKey } from './platform/push/vapid.ts'

console.log(`GEMBA_PUSH_KEY=${newPushKey()}`)
