import { forgetExpiredJob } from './auth/forgetExpired.job.ts'
import { removeAbandonedFilesJob } from './files/removeAbandoned.job.ts'
import type { MailListener } from './mails/public/listener.ts'
import { sendMailJob } from './mails/sendMail.job.ts'
import { forgetAnswersJob } from './platform/forgetAnswers.job.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import { resultMailListener } from './submissions/resultMail.ts'

/** Who wants to know what became of his mails. */
const mailListeners: readonly MailListener[] = [resultMailListener]

/** Everything that happens outside of a request. */
export const jobs: readonly AnyJob[] = [
  sendMailJob(mailListeners),
  forgetAnswersJob,
  forgetExpiredJob,
  removeAbandonedFilesJob,
]
