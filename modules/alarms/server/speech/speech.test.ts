import { describe, expect, test } from 'vitest'
import { espeak } from '@gss/server-kit/speech/espeak'
import { isAbsent, speechBy } from './speech.ts'
import { wavOf } from '@gss/server-kit/speech/wav'

const HEAD_BYTES = 44
/** As a program writes it to a pipe: it claims to be as long as can be. */
function sound(samples = 'ding'): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(0x7f_ff_f0_24, 4)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(0x7f_ff_f0_00, 40)
  return Buffer.concat([head, Buffer.from(samples)])
}
const absent = Object.assign(new Error('spawn espeak-ng ENOENT'), { code: 'ENOENT' })

/** Speech whose program ends when the test says so. */
function speech() {
  const asked: string[] = []
  const warned: string[] = []
  const ends: ((result: Buffer | Error) => void)[] = []
  const speaks = speechBy(
    (words) => {
      asked.push(words)
      return new Promise((resolve, reject) =>
        ends.push((result) => (result instanceof Error ? reject(result) : resolve(result))),
      )
    },
    { warn: (_, message) => void warned.push(message) },
  )
  return { speaks, asked, warned, end: (result: Buffer | Error = sound()) => ends.shift()?.(result) }
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('words', () => {
  test('are said, and the same words only once', async () => {
    const { speaks, asked, end } = speech()
    const both = [speaks.say('火警'), speaks.say('火警')]
    end()
    expect((await Promise.all(both)).map((wav) => wav?.toString('latin1', HEAD_BYTES))).toEqual([
      'ding',
      'ding',
    ])
    await speaks.say('火警')
    expect(asked).toEqual(['火警'])
  })
  test('are said by two programs at once, and by no more', async () => {
    const { speaks, asked, end } = speech()
    for (const words of ['a', 'b', 'c']) void speaks.say(words)
    await settled()
    expect(asked).toEqual(['a', 'b'])
    end()
    await settled()
    expect(asked).toEqual(['a', 'b', 'c'])
  })
  test('that too many want are not waited for', async () => {
    const { speaks } = speech()
    for (let nth = 0; nth < 10; nth++) void speaks.say(`${nth}`)
    expect(await speaks.say('one more')).toBe(null)
  })
  test('that could not be said are tried again the next time', async () => {
    const { speaks, asked, warned, end } = speech()
    const first = speaks.say('火警')
    end(new Error('ended with 1'))
    expect(await first).toBe(null)
    const second = speaks.say('火警')
    end()
    expect([(await second) !== null, asked.length, warned]).toEqual([true, 2, ['words could not be said']])
  })
  test('are asked of a program that is not there once', async () => {
    const { speaks, asked, warned, end } = speech()
    const first = speaks.say('火警')
    end(absent)
    expect([await first, await speaks.say('故障'), asked.length, warned.length]).toEqual([null, null, 1, 1])
  })
  test('are told missing once, however many wanted them said at that moment', async () => {
    const { speaks, asked, warned, end } = speech()
    const all = ['a', 'b', 'c', 'd'].map((words) => speaks.say(words))
    await settled()
    end(absent)
    end(absent)
    expect(await Promise.all(all)).toEqual([null, null, null, null])
    expect([asked, warned]).toEqual([
      ['a', 'b'],
      ['no program speaks: browsers without a Chinese voice sound a siren'],
    ])
  })
})

test('a sound knows its own length', () => {
  const wav = wavOf(sound('ding'))
  expect([wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([HEAD_BYTES - 8 + 4, 4])
})
const silent: [what: string, bytes: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a head without samples', sound('')],
  ['words', Buffer.from('espeak-ng: no voice of that name, and nothing else besides')],
]
test.each(silent)('%s is no sound', (_, bytes) => expect(() => wavOf(bytes)).toThrow('no sound'))

test('a program that is not installed is told apart from one that fails', async () => {
  await expect(espeak('no-such-program-here')('火警')).rejects.toSatisfy(isAbsent)
  await expect(espeak('false')('火警')).rejects.toThrow('false ended with 1')
  await expect(espeak('false')('火警')).rejects.not.toSatisfy(isAbsent)
})
