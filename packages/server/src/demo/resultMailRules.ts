// Who gets results by e-mail in the companies of the demo, besides those whom checklists name.
import type { ResultMailRuleInput } from '@gemba/domain/resultMails/rules.schema'
import { addRule } from '../resultMails/public/addRule.ts'
import type { Stage } from './stage.ts'

const usual: ResultMailRuleInput = {
  ...{ name: '', active: true, types: [], machine: '', result: 'fail', origin: 'all' },
  ...{ checklistIds: [], categoryIds: [], tagIds: [], userIds: [], groupIds: [], roleIds: [] },
  ...{ inspector: false, supervisors: false, addresses: [], pdf: true, csv: false },
}

/** Adds them when the past is over, so that only what is submitted from now on is sent by them. */
export const addResultMailRules = async ({ act, cast, library, now }: Stage, checklist: string): Promise<void> => {
  const { people, roleIds } = cast
  const rules: ResultMailRuleInput[] = [
    { ...usual, name: 'Stopped runs to quality', result: 'stopped', userIds: [people['qa.manager'].id], csv: true },
    { ...usual, name: 'Failures to supervisors', checklistIds: [library[checklist]?.id ?? ''], supervisors: true },
    {
      ...{ ...usual, name: 'Everything by public links', active: false, result: 'all', origin: 'publicLink' },
      roleIds: [roleIds['checklist administrator'] as string],
    },
  ]
  for (const rule of rules) await act(people['checklist.admin'], now, acting => addRule(acting, rule))
}
