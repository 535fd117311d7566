import { expect, test } from 'vitest'
import { playableWav, samplesOf, wavOf } from './wav.ts'

interface Form {
  rate?: number
  channels?: number
  bits?: number
  kind?: number
  before?: Buffer
  samples?: Buffer
  said?: number
}
const chunk = (name: string, body: Buffer, said = body.length) => {
  const head = Buffer.alloc(8)
  head.write(name, 0)
  head.writeUInt32LE(said, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
function recorded({
  rate = 8_000,
  channels = 1,
  bits = 16,
  kind = 1,
  before = Buffer.alloc(0),
  samples,
  said,
}: Form = {}) {
  const form = Buffer.alloc(16)
  form.writeUInt16LE(kind, 0)
  form.writeUInt16LE(channels, 2)
  form.writeUInt32LE(rate, 4)
  form.writeUInt16LE(bits, 14)
  const sound = samples ?? Buffer.alloc(rate * channels * 2, 7)
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', form), before, chunk('data', sound, said)])
  return chunk('RIFF', body)
}

// oxfmt-ignore
const played: [what: string, form: Form, seconds: number, samples: number][] = [
  ['a second',                                       {},                                         1, 8_000],
  ['of both sides',                                  { channels: 2, rate: 44_100 },              1, 8_000],
  ['after a chunk of words, of an odd length',       { before: chunk('LIST', Buffer.alloc(5)) }, 1, 8_000],
  ['that says it is longer than it is',              { said: 0x7f_ff_f0_00 },                    1, 8_000],
]
test.each(played)('a recording %s is played', (_, form, seconds, samples) => {
  const sound = playableWav(recorded(form))
  expect(sound?.seconds).toBe(seconds)
  expect(sound && samplesOf(sound.wav, 8_000).length).toBe(samples)
  expect(sound && wavOf(sound.wav).equals(sound.wav)).toBe(true)
})

// oxfmt-ignore
const unplayed: [what: string, bytes: Buffer][] = [
  ['nothing',                        Buffer.alloc(0)],
  ['words',                          Buffer.from('no sound, whatever it is called, and long enough for a head')],
  ['squeezed sound',                 recorded({ kind: 85 })],
  ['24 bits',                        recorded({ bits: 24 })],
  ['three sides',                    recorded({ channels: 3 })],
  ['no side',                        recorded({ channels: 0, samples: Buffer.alloc(16) })],
  ['192 kHz',                        recorded({ rate: 192_000, samples: Buffer.alloc(16) })],
  ['no samples',                     recorded({ samples: Buffer.alloc(0) })],
  ['half a sample',                  recorded({ samples: Buffer.alloc(1) })],
  ['a chunk that leads beyond it',   recorded({ before: chunk('LIST', Buffer.alloc(4), 0xff_ff_ff_f0) })],
  ['sound before its form',          chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunk('data', Buffer.alloc(80))]))],
]
test.each(unplayed)('%s is not', (_, bytes) => expect(playableWav(bytes)).toBe(null))
