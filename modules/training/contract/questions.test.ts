import { expect, test } from 'vitest'
import { questionsIn, testScoreOf } from './questions.ts'

const THREE = `火警电话是多少？
- 110
+ 119

灭火器检查什么？
+ 压力
+ 外观
- 价格

电梯可以用于疏散
- 对
+ 错`

test('a block is a question: its kind follows from what is right', () => {
  expect(questionsIn(THREE)).toMatchObject([
    { kind: 'single', text: '火警电话是多少？', right: [1] },
    { kind: 'multiple', right: [0, 1] },
    { kind: 'trueFalse', right: [1] },
  ])
})

// oxfmt-ignore
const wrong: [what: string, typed: string, block: number][] = [
  ['nothing is right',            '问\n- 一\n- 二',                 1],
  ['one option alone',            '问\n+ 一',                       1],
  ['an option twice',             '问\n+ 一\n- 一',                 1],
  ['an empty option',             '问\n+\n- 一',                    1],
  ['no question',                 '+ 一\n- 二',                     1],
  ['a line of neither kind',      '问\n一\n+ 二',                   1],
  ['the second is wrong',         '问\n+ 一\n- 二\n\n问\n- 一\n- 二', 2],
  ['both true and false',         '问\n+ 对\n+ 错',                 1],
]
test.each(wrong)('%s', (_, typed, block) => expect(questionsIn(typed)).toBe(block))

// oxfmt-ignore
const scores: [what: string, answers: number[][], score: number][] = [
  ['all of them',              [[1], [0, 1], [1]],    100],
  ['in another order',         [[1], [1, 0], [1]],    100],
  ['half of several is wrong', [[1], [0], [1]],       67],
  ['too much is wrong',        [[1], [0, 1, 2], [1]], 67],
  ['said twice is said once',  [[1, 1], [0, 1], [1]], 100],
  ['nothing',                  [],                    0],
]
test.each(scores)('score: %s', (_, answers, score) => {
  const questions = questionsIn(THREE)
  expect(typeof questions === 'number' ? questions : testScoreOf(questions, answers)).toBe(score)
})
