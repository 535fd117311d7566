import { expect, test } from 'vitest'
import { componentName } from './dictionary.ts'
import { COMPONENT_KIND_WORDS } from './kindWords.table.ts'
import { kindOfWord } from './kindWords.ts'

const words: [word: string, kind: string | null][] = [
  ['点型光电感烟火灾探测器', '42'],
  ['智能光电感烟探测器', '42'],
  ['烟感', '42'],
  ['烟温复合探测器', '51'],
  ['手动报警按钮', '23'],
  ['消火栓按钮', '24'],
  ['声光警报器', '121'],
  ['输入输出模块', '87'],
  ['输入模块', '85'],
  ['排烟防火阀', '113'],
  ['防火阀', '103'],
  ['防火门监控器', '118'],
  [' 水流指示器 ', '96'],
  ['电视机', null],
]
test.each(words)('%s is of kind %s', (word, kind) => expect(kindOfWord(word)).toBe(kind))

test('every word leads to a kind there is, and none is hidden by one before it', () => {
  const unknown = componentName(255)
  expect(
    COMPONENT_KIND_WORDS.filter(
      ([, kind]) => componentName(kind) === unknown.slice(0, componentName(kind).length),
    ),
  ).toEqual([])
  const hidden = COMPONENT_KIND_WORDS.filter(([word], at) =>
    COMPONENT_KIND_WORDS.slice(0, at).some(([before]) => word.includes(before)),
  )
  expect(hidden).toEqual([])
})
