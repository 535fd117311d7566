import { expect, test } from 'vitest'
import {
  fillPrompt,
  PROMPT_CATEGORIES,
  PROMPT_STANDARD,
  type PromptCategory,
  promptFlaw,
  type PromptRow,
  unknownPromptMark,
} from './prompt.ts'

const values = {
  unit: '临江大酒店',
  building: '主楼',
  floor: '3层',
  part: '感烟探测器',
  type: '火警',
  place: '主楼 3层 1-17',
}
const filled: [what: string, template: string, given: Partial<typeof values>, said: string][] = [
  ['each word is put in', '{类型}，{单位}{楼栋}{楼层}{部件}', {}, '火警，临江大酒店主楼3层感烟探测器'],
  [
    'what is not known leaves no gap',
    '火警，{楼栋}，{楼层}，{部件}',
    { building: '', floor: '' },
    '火警，感烟探测器',
  ],
  ['nor at the ends', '{单位}，火警，{部件}', { unit: '', part: '' }, '火警'],
  [
    'braces of a name stay out of it',
    '火警，{单位}',
    { unit: '{部件}{constructor}' },
    '火警， 部件 constructor',
  ],
  [
    'a script is words',
    '火警，{单位}',
    { unit: '<script>alert(1)</script>' },
    '火警， script alert(1) /script',
  ],
  ['lines and marks of direction are gaps', '火警，{单位}', { unit: 'A\nB\u202eC' }, '火警，A B C'],
  ['a mark that stands for nothing is words', '火警，{toString}', {}, '火警， toString'],
]
test.each(filled)('%s', (_, template, given, said) =>
  expect(fillPrompt(template, { ...values, ...given })).toBe(said),
)

const marks: [template: string, unknown: string | null][] = [
  ['火警，{单位}{楼栋}{楼层}{部件}{类型}{位置}', null],
  ['火警，{电话}', '电话'],
  ['火警，{}', ''],
  ['火警，{__proto__}', '__proto__'],
  ['火警，{{单位}}', null],
  ['火警', null],
]
test.each(marks)('%s names nothing unknown, or %s', (template, unknown) =>
  expect(unknownPromptMark(template)).toBe(unknown),
)

const flaws: [what: string, of: PromptCategory, given: Partial<PromptRow>, flaw: string | null][] = [
  ['a fire said three times', 'fire', { times: 3 }, 'mustRepeat'],
  ['a fire switched off', 'fire', { isEnabled: false }, 'mustRepeat'],
  ['a call for help said once', 'urgent', { times: 1 }, 'mustRepeat'],
  ['a fire behind a call for help', 'fire', { priority: 3 }, 'mustBeFirst'],
  ['a fire beside a call for help', 'fire', { priority: 2 }, null],
  ['a fault before a call for help', 'fault', { priority: 1 }, 'mustBeFirst'],
  ['a fault beside a call for help', 'fault', { priority: 2 }, 'mustBeFirst'],
  ['a fault switched off', 'fault', { isEnabled: false }, null],
  ['a fault for ever', 'fault', { times: -1 }, null],
  ['a recording that is not there', 'fault', { by: 'file' }, 'soundMissing'],
  ['a recording', 'fault', { by: 'file', fileId: '019aa000-0001-7000-8000-000000000001' }, null],
]
test.each(flaws)('%s', (_, of, given, flaw) =>
  expect(promptFlaw(of, { ...PROMPT_STANDARD[of], ...given }, (each) => PROMPT_STANDARD[each].priority)).toBe(
    flaw,
  ),
)
test('what a new house says holds, and names nothing unknown', () => {
  for (const of of PROMPT_CATEGORIES)
    expect([
      promptFlaw(of, PROMPT_STANDARD[of], (each) => PROMPT_STANDARD[each].priority),
      unknownPromptMark(PROMPT_STANDARD[of].template),
    ]).toEqual([null, null])
})
