import { expect, test } from 'vitest'
import { roleWords } from './roleWords.ts'

test('a role is called as the customer calls it, else in the words of the reader', () => {
  const { roleName, calledRole } = roleWords({ 'QA Supervisor': 'Shift lead' }, title => `<${title}>`)
  expect(roleName('qa-supervisor')).toBe('Shift lead')
  expect(roleName('mfg-supervisor')).toBe('<mfgSupervisor>')
  expect(['QA Supervisor', 'QA Manager', 'issues owner'].map(calledRole)).toEqual([
    'Shift lead',
    '<qaManager>',
    'issues owner',
  ])
})
