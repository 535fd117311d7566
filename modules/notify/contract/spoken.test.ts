import { expect, test } from 'vitest'
import { spokenWords } from './spoken.ts'

// oxfmt-ignore
const said: [body: string, needsConfirm: boolean, words: string][] = [
  ['【火警】临江大酒店 3层 感烟 1-17，10:05，请确认', true,  '火警，临江大酒店 三层 感烟 幺-幺七，10点5分，请确认。确认收到请按一。'],
  ['203 室，11-20 08:00:09',                            false, '二零三 室，11月20日 8点0分。'],
  ['第一行\n第二行\nhttps://fire.example.cn/c/x',       false, '第一行。第二行。'],
  ['119',                                               false, '幺幺九。'],
]
test.each(said)('%s', (body, needsConfirm, words) => expect(spokenWords(body, needsConfirm)).toBe(words))
