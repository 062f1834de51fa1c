import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import { type Attributes, attributesIn } from '@gemba/domain/users/attributes'
import type { FormSchema } from '../../platform/form.ts'

/** A form's schema with what can be entered in the columns of a company. */
export const withAttributes = <Output extends object>(
  schema: FormSchema<Output>,
  columns: readonly ProfileColumn[],
): FormSchema<Output & { attributes: Attributes }> => {
  const attributes = attributesIn(columns)
  return {
    safeParse: values => {
      const own = schema.safeParse(values)
      const entered = attributes.safeParse((values as { attributes?: unknown }).attributes ?? {})
      const issues = [
        ...(own.error?.issues ?? []),
        ...(entered.error?.issues ?? []).map(issue => ({ ...issue, path: ['attributes', ...issue.path] })),
      ]
      if (issues.length > 0 || !own.data || !entered.data) return { error: { issues } }
      return { data: { ...own.data, attributes: entered.data } }
    },
  }
}
