import { describe, expect, test } from 'vitest'
import { groupedTags, tagLabel, withoutSecond } from './tagsToChoose.ts'

const tag = (id: string, name: string, type: string, multiple = true) => ({
  ...{ id, name, type, typeName: `The ${type}`, multiple },
})
const tags = [tag('1', 'North', 'hall', false), tag('2', 'South', 'hall', false), tag('3', 'North', 'line')]

describe('tags to choose', () => {
  test('stand under the name of their type', () => {
    expect(groupedTags(tags)).toEqual([
      {
        group: 'The hall',
        items: [
          { value: '1', label: 'North' },
          { value: '2', label: 'South' },
        ],
      },
      { group: 'The line', items: [{ value: '3', label: 'North' }] },
    ])
  })

  test('of a type that allows one the last chosen one stays', () => {
    expect(withoutSecond(['1', '3', '2'], tags)).toEqual(['3', '2'])
    expect(withoutSecond(['1', '3', 'unknown'], tags)).toEqual(['1', '3', 'unknown'])
  })

  test('are named with their type where two have one name', () => {
    expect(tags.map(one => tagLabel(one, tags))).toEqual(['North (The hall)', 'South', 'North (The line)'])
  })
})
