import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { carryByModem, isModemDevice } from './modem.ts'
import { pdusOf } from './smsPdu.ts'

// oxfmt-ignore
const pdus: [to: string, words: string, bytes: number[], hex: string][] = [
  ['13800138000',  '火警', [20], '0011000B813108108300F000080004706B8B66'],
  ['+8613800138000', '火警', [21], '0011000D91683108108300F00008A704706B8B66'],
]
test.each(pdus)('a short message to %s', (to, words, bytes, hex) => {
  const found = pdusOf(to, words, 7)
  expect(found.map((one) => one.bytes)).toEqual(bytes.map(() => found[0]?.bytes ?? 0))
  expect(found[0]?.hex.endsWith('04706B8B66')).toBe(true)
  expect(found[0]?.hex.slice(0, 8)).toBe(hex.slice(0, 8))
  expect(found[0]?.hex).toContain(hex.slice(8, 22))
})

test('a long one is parted, each part numbered, no character torn', () => {
  const words = `${'火'.repeat(66)}😀${'警'.repeat(80)}`
  const found = pdusOf('13800138000', words, 0x42)
  expect(found).toHaveLength(3)
  const bodies = found.map(({ hex }) => hex.slice(hex.indexOf('050003')))
  expect(bodies.map((body) => body.slice(0, 12))).toEqual(['050003420301', '050003420302', '050003420303'])
  const read = bodies.map((body) => Buffer.from(body.slice(12), 'hex').swap16().toString('utf16le')).join('')
  expect(read).toBe(words)
})

/** A modem the test speaks for: what is asked, what it answers. */
function modem(answers: readonly [asked: RegExp, said: string][]) {
  const heard: string[] = []
  const line = new EventEmitter()
  let isGone = false
  const open = () =>
    Object.assign(line, {
      write(words: string) {
        heard.push(words)
        const said = answers.find(([asked]) => asked.test(words))?.[1]
        if (said !== undefined) setImmediate(() => line.emit('data', Buffer.from(said)))
        return true
      },
      destroy() {
        isGone = true
        return line
      },
    })
  return { open, heard, gone: () => isGone }
}
const READY: readonly [RegExp, string][] = [
  [/ATE0/, '\r\nOK\r\n'],
  [/CMGF/, '\r\nOK\r\n'],
  [/CREG/, '\r\n+CREG: 0,1\r\n\r\nOK\r\n'],
]
const message = { messageId: 'm', recipient: '13800138000', subject: '', body: '火警', sentAt: new Date(0) }
const DEVICE = { device: '/dev/ttyUSB0' }
const send = (open: unknown) =>
  carryByModem(DEVICE, open as Parameters<typeof carryByModem>[1])(message, new AbortController().signal)

test('a modem that takes it says how it is called there', async () => {
  const { open, gone } = modem([...READY, [/CMGS=/, '\r\n> '], [/^00/, '\r\n+CMGS: 17\r\n\r\nOK\r\n']])
  expect(await send(open)).toEqual({ providerId: '17', said: '+CMGS: 17' })
  expect(gone()).toBe(true)
})

// oxfmt-ignore
const refusals: [what: string, answers: readonly [RegExp, string][], why: string, name: string][] = [
  ['no network',        [...READY.slice(0, 2), [/CREG/, '\r\n+CREG: 0,2\r\n\r\nOK\r\n']], 'the modem has no network: 2', 'NotTaken'],
  ['no card',           [[/ATE0/, '\r\nOK\r\n'], [/CMGF/, '\r\n+CMS ERROR: 310\r\n']], '+CMS ERROR: 310', 'NotTaken'],
  ['refused by the net', [...READY, [/CMGS=/, '\r\n> '], [/^00/, '\r\n+CMS ERROR: 38\r\n']], '+CMS ERROR: 38', 'NotTaken'],
]
test.each(refusals)('%s: it certainly was not taken', async (_, answers, why, name) => {
  const { open } = modem(answers)
  await expect(send(open)).rejects.toMatchObject({ message: why, name })
})

test('no device of that name', async () => {
  await expect(
    carryByModem({ device: '/dev/ttyUSB77' })(message, new AbortController().signal),
  ).rejects.toMatchObject({
    name: 'NotTaken',
  })
  expect(
    ['/etc/passwd', '/dev/sda', '/dev/ttyUSB0; rm', '../dev/tty1', '/dev/ttyUSB0', '/dev/pts/3'].filter(
      isModemDevice,
    ),
  ).toEqual(['/dev/ttyUSB0', '/dev/pts/3'])
})
