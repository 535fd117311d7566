import { expect, test } from 'vitest'
import { pretendSlave } from '../testing/slave.ts'
import { OpenModbusLine } from './line.ts'

const question = { unit: 1, fn: 3, address: 0, count: 1 } as const

test('a line that is closed while it connects asks nothing any more', async () => {
  const slave = await pretendSlave(1)
  const line = new OpenModbusLine({ host: '127.0.0.1', port: slave.port, framing: 'tcp' })
  const [first, second] = [line.ask(question), line.ask(question)]
  line.close()
  expect([await first, await second, await line.ask(question)]).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'down' })),
  )
  expect(slave.asked).toEqual([])
})
