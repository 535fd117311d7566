import { expect, test } from 'vitest'
import { ordersBy } from './orders.ts'

type Hand = 'press' | 'leave' | 'answer' | 'lose'
// oxfmt-ignore
const told: [what: string, hands: Hand[], heard: string[]][] = [
  ['a key that is held turns until it is left',               ['press', 'answer', 'leave', 'answer'],                          ['move', 'stop']],
  ['a stop waits for the answer to its move',                 ['press', 'leave'],                                              ['move']],
  ['and is said when it came',                                ['press', 'leave', 'answer'],                                    ['move', 'stop']],
  ['or was lost',                                             ['press', 'leave', 'lose'],                                      ['move', 'stop']],
  ['two quick presses end in a stop',                         ['press', 'leave', 'press', 'leave', 'answer', 'answer'],        ['move', 'stop', 'stop']],
  ['a second press that is still held when its time comes turns', ['press', 'leave', 'press', 'answer', 'answer'],             ['move', 'stop', 'move']],
  ['who presses nothing stops nothing',                       ['leave'],                                                       []],
]
test.each(told)('%s', async (_, hands, heard) => {
  const sent: string[] = []
  const waiting: { answer: () => void; lose: () => void }[] = []
  const orders = ordersBy(
    ({ does }) =>
      new Promise((answer, lose) => {
        sent.push(does)
        waiting.push({ answer: () => answer([]), lose: () => lose(new Error('no answer')) })
      }),
  )
  for (const hand of hands) {
    if (hand === 'press') orders.begin({ pan: 1 }).catch(() => undefined)
    else if (hand === 'leave') orders.end().catch(() => undefined)
    else waiting.shift()?.[hand]()
    // Whatever follows at once has followed.
    await new Promise((next) => setImmediate(next))
  }
  expect(sent).toEqual(heard)
})
