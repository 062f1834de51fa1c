import { keepRootsJob } from './audit/keepRoots.job.ts'
import { forgetExpiredJob } from './auth/forgetExpired.job.ts'
import { removeAbandonedFilesJob } from './files/removeAbandoned.job.ts'
import { forgetNewsJob } from './inbox/forgetNews.job.ts'
import { mailNewsJob } from './inbox/mailNews.job.ts'
import { type DueTeller, summaryJob } from './inbox/summary.job.ts'
import { tellDueIssues } from './issues/public/tellOwners.ts'
import type { MailListener } from './mails/public/listener.ts'
import { sendMailJob } from './mails/sendMail.job.ts'
import { forgetAnswersJob } from './platform/http/forgetAnswers.job.ts'
import type { AnyJob } from './platform/jobs/job.ts'
import { resultMailListener } from './submissions/resultMail.ts'

/** Who wants to know what became of their mails. */
const mailListeners: readonly MailListener[] = [resultMailListener]

/** Who tells people each morning what is due. */
const dueTellers: readonly DueTeller[] = [tellDueIssues]

/** Everything that happens outside of a request. */
export const jobs: readonly AnyJob[] = [
  sendMailJob(mailListeners),
  forgetAnswersJob,
  keepRootsJob,
  forgetExpiredJob,
  mailNewsJob,
  forgetNewsJob,
  removeAbandonedFilesJob,
  summaryJob(dueTellers),
]
