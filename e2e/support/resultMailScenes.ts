// The pages of result e-mails, and their dialogs.
import { chosenRecord, dialog, press } from './acts.ts'

export const resultMails = [
  { name: 'result-mail-rule-create', at: '/admin/result-mails', act: dialog(press('Create rule')) },
  { name: 'result-mail-rules', at: '/admin/result-mails' },
  { name: 'result-mail-rule', at: '/admin/result-mails', act: press('Failures to supervisors', 'link') },
  { name: 'result-mail-templates', at: '/admin/result-mails/templates' },
  { name: 'result-mail-recipients', at: '/admin/result-mails/recipients', act: chosenRecord },
]
