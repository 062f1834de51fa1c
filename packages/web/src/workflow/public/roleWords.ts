import { roleNames, type WorkflowRole, workflowRoles } from '@gemba/domain/workflow/roles'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useVisitor } from '../../platform/me.ts'

const titles = {
  'qa-supervisor': 'qaSupervisor',
  'mfg-supervisor': 'mfgSupervisor',
  'qa-manager': 'qaManager',
} as const
type Title = (typeof titles)[WorkflowRole]

/** What roles are called here: as the customer's workflow tag alias says, else in the reader's language (`say`). */
export const roleWords = (aliases: Readonly<Record<string, string | undefined>>, say: (title: Title) => string) => {
  const roleName = (role: WorkflowRole): string => aliases[roleNames[role]] ?? say(titles[role])
  return {
    roleName,
    /** a role that is given by its name; one that approves nothing keeps it */
    calledRole: (name: string): string => {
      const role = workflowRoles.find(one => roleNames[one] === name)
      return role ? roleName(role) : name
    },
  }
}

/** The words of `roleWords` for the reader; the company's own names of roles are for its people. */
export const useRoleWords = () => {
  const { t } = useTranslation('platform')
  return roleWords(useVisitor()?.customer.settings.workflowAliases ?? {}, title => t(`titles.${title}`))
}
