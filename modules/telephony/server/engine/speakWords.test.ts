import { beforeAll, expect, test } from 'vitest'
import { WAV_FRAME_BYTES, wavHeader } from '../../contract/wav.ts'
import { callWorld } from '../testing/callWorld.ts'
import { soundSaid, type SpeakWords } from './speakWords.ts'

const WORDS = 3
const RECORDED = 5
const speaks: SpeakWords = () => Promise.resolve(new Int16Array(WORDS).fill(1))
const nobody: SpeakWords = () => Promise.resolve(null)
const broken: SpeakWords = () => Promise.reject(new Error('ended with 1'))
const GONE = '019aa000-0001-7000-8000-000000000001'

let world: Awaited<ReturnType<typeof callWorld>>
let ids: Record<'none' | 'gone' | 'kept' | 'noSound', string | null>
beforeAll(async () => {
  world = await callWorld()
  const keep = async (name: string, samples: Buffer) => {
    const bytes = Buffer.concat([wavHeader(samples.length), samples])
    const ask = { purpose: 'notify.prompt', name, maxBytes: 1_000, types: ['wav'] }
    const kept = await world.deps.files.keep(
      (async function* () {
        yield bytes
      })(),
      ask,
    )
    return 'refused' in kept ? null : kept.fileId
  }
  ids = {
    none: null,
    gone: GONE,
    kept: await keep('a.wav', Buffer.alloc(RECORDED * WAV_FRAME_BYTES, 2)),
    noSound: await keep('b.wav', Buffer.alloc(0)),
  }
})

// oxfmt-ignore
const heard: [what: string, sound: keyof typeof ids, speak: SpeakWords, frames: number | null][] = [
  ['words alone',                                  'none',    speaks, WORDS],
  ['a recording, then words',                      'kept',    speaks, RECORDED + WORDS],
  ['a recording where nobody speaks',              'kept',    nobody, RECORDED],
  ['a recording where the program fails',          'kept',    broken, RECORDED],
  ['words where the recording has gone',           'gone',    speaks, WORDS],
  ['words where the recording is none',            'noSound', speaks, WORDS],
  ['nothing where there is neither',               'gone',    nobody, null],
]
test.each(heard)('%s', async (_, sound, speak, frames) => {
  const said = await soundSaid({ soundId: ids[sound], words: '火警' }, { ...world.deps, speak })
  expect(said?.length ?? null).toBe(frames)
})
test('a program that fails where there is no recording is told', async () => {
  await expect(soundSaid({ soundId: null, words: '火警' }, { ...world.deps, speak: broken })).rejects.toThrow(
    'ended',
  )
})
