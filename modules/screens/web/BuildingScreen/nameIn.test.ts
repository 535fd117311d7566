import { expect, test } from 'vitest'
import { floorLabel, nameIn, placeBeside } from './nameIn.ts'

const names: [what: string, name: string, places: string[], said: string][] = [
  ['building and floor are said once', '住院楼 6 层 走廊感烟', ['住院楼', '6 层'], '走廊感烟'],
  ['another floor stays', '住院楼 地下 1 层 喷淋泵', ['住院楼', '6 层'], '地下 1 层 喷淋泵'],
  ['of all floors its own is left out', '住院楼 地下 1 层 喷淋泵', ['住院楼', '6 层', '地下 1 层'], '喷淋泵'],
  ['a name of its own stays', '消防电梯', ['住院楼', '6 层'], '消防电梯'],
  ['what is called like its building keeps its name', '住院楼', ['住院楼', ''], '住院楼'],
]
test.each(names)('%s', (_, name, [building = '', ...floors], said) =>
  expect(nameIn(name, building, ...floors)).toBe(said),
)

test('a place that the name says is not said twice', () => {
  expect(placeBeside('6 层 走廊感烟', '6 层 走廊')).toBe('')
  expect(placeBeside('感烟 2-087', '9F 护士站走廊')).toBe('9F 护士站走廊')
})

const labels: [name: string, floorNo: number, label: string][] = [
  ['9F', 9, '9F'],
  ['10 层', 10, '10 层'],
  ['地下 1 层', -1, 'B1'],
  ['十二层（病房）', 12, '12F'],
]
test.each(labels)('%s is labelled', (name, floorNo, label) =>
  expect(floorLabel({ name, floorNo })).toBe(label),
)
