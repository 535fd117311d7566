import { expect, test } from 'vitest'
import { newTag, openGbLine } from './gbLine.ts'

const device = '34020000001320000001'
const nobody = { address: '127.0.0.1', port: 9 }

test('a line that ends answers what it still waits for, and sends nothing more', async () => {
  const line = await openGbLine({ host: '127.0.0.1', port: 0, platformId: '34020000002000000001' })
  const asked = line.request(
    'MESSAGE',
    { peer: nobody, id: device },
    { callId: newTag(), seq: 1, tag: newTag() },
  )
  const answer = line.ask(nobody, asked)
  await line.stop()
  expect(await answer).toBeNull()
  expect(await line.ask(nobody, asked)).toBeNull()
  expect(() => line.tell(nobody, asked)).not.toThrow()
})
