import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { BLANK_SETTINGS, promptCalls, PROMPT_STANDARD, type Category } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { VoiceCalls } from './deps.ts'
import { sendDue } from './sending.ts'
import { callerOf, notifyWorld } from './testing/notifyWorld.ts'

const admin = callerOf('019aa000-0000-7000-8000-0000000000c1', null)
const other = callerOf('019aa000-0000-7000-8000-0000000000c2', null)
const WORKER = '019aa000-0000-7000-8000-000000000001'
const RATE = 8_000
/** A recording of so many seconds, as programs write it: with a chunk nobody needs before the sound. */
function recording(seconds: number, bits = 16): Buffer {
  const samples = Buffer.alloc(RATE * seconds * (bits / 8), 1)
  const head = Buffer.alloc(56)
  head.write('RIFF', 0)
  head.writeUInt32LE(48 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * (bits / 8), 28)
  head.writeUInt16LE(bits / 8, 32)
  head.writeUInt16LE(bits, 34)
  head.write('LIST', 36)
  head.writeUInt32LE(4, 40)
  head.write('data', 48)
  head.writeUInt32LE(samples.length, 52)
  return Buffer.concat([head, samples])
}
let world: Awaited<ReturnType<typeof notifyWorld>>
beforeEach(async () => {
  world = await notifyWorld()
})
async function brought(bytes: Buffer, who = admin) {
  const kept = await world.deps.files.keep(
    (async function* () {
      yield bytes
    })(),
    {
      purpose: promptCalls.uploadPromptSound.path,
      name: '火警.wav',
      maxBytes: promptCalls.uploadPromptSound.file?.maxBytes ?? 0,
      types: ['wav'],
      ownerId: who.userId,
    },
  )
  if ('refused' in kept) throw new Error('not kept')
  return world.calls.uploadPromptSound({}, who, kept)
}
const soundId = async (who = admin) => {
  const sound = await brought(recording(1), who)
  if (!sound || 'refused' in sound) throw new Error('refused')
  return sound.fileId
}
const fire = { category: 'fire' as Category, version: 0, ...PROMPT_STANDARD.fire }
async function now(category: string) {
  const prompts = await world.calls.heardPrompts({}, admin)
  return Array.isArray(prompts) ? prompts.find((each) => each.category === category) : undefined
}

describe('a prompt', () => {
  test('is said as in a new house until somebody changes it, and again when it is set back', async () => {
    expect(await now('fire')).toMatchObject({
      template: PROMPT_STANDARD.fire.template,
      times: -1,
      priority: 1,
    })
    expect(await world.calls.editPrompt({ ...fire, name: ' 火警 ', template: '着火，{单位}' }, admin)).toBe(
      null,
    )
    expect(await now('fire')).toMatchObject({ name: '火警', template: '着火，{单位}' })
    expect(await world.calls.resetPrompt({ category: 'fire', version: 1 }, admin)).toBe(null)
    expect(await now('fire')).toMatchObject({ template: PROMPT_STANDARD.fire.template })
    expect(await world.acts()).toEqual(['voicePrompt.edit', 'voicePrompt.reset'])
  })
  // oxfmt-ignore
  const refused: [what: string, ask: Partial<typeof fire>, why: string][] = [
    ['with a mark that stands for nothing', { template: '{电话}' },               'notify.placeholderUnknown'],
    ['that a fire stops saying',            { times: 3 },                        'notify.promptMustRepeat'],
    ['that leaves a fire silent',           { isEnabled: false },                'notify.promptMustRepeat'],
    ['that says a fire after others',       { priority: 50 },                    'notify.promptMustBeFirst'],
    ['without the recording it plays',      { by: 'file' },          'notify.promptSoundMissing'],
    ['with a recording nobody brought',     { by: 'file', fileId: '019aa000-0001-7000-8000-000000000001' }, 'notify.promptSoundUnknown'],
    ['changed meanwhile',                   { version: 4 },                      'notify.changedMeanwhile'],
    ['of a try-out',                        { category: 'test' },                'notify.notFound'],
  ]
  test.each(refused)('%s is refused', async (_, ask, why) => {
    expect(await world.calls.editPrompt({ ...fire, ...ask }, admin)).toMatchObject({ refused: why })
    expect(await world.acts()).toEqual([])
  })
  test('made by two at once is one', async () => {
    const both = await Promise.all(
      ['甲', '乙'].map((name) => world.calls.editPrompt({ ...fire, name }, admin)),
    )
    expect(both.filter((done) => done === null).length).toBe(1)
  })
})

describe('a recording', () => {
  test('is its bringer’s until it is saved, then everybody’s, and goes with its prompt', async () => {
    const fileId = await soundId()
    expect(await world.calls.promptSound({ fileId }, other)).toMatchObject({ refused: 'notify.notFound' })
    expect(await world.calls.promptSound({ fileId }, admin)).toMatchObject({ type: 'audio/wav' })
    expect(await world.calls.editPrompt({ ...fire, by: 'file', fileId }, admin)).toBe(null)
    expect(await world.calls.promptSound({ fileId }, other)).toMatchObject({ type: 'audio/wav' })
    expect(await world.calls.voicePrompts({}, admin)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ fileName: '火警.wav', version: 1 })]),
    )
    expect(await world.calls.resetPrompt({ category: 'fire', version: 1 }, admin)).toBe(null)
    expect(await world.deps.files.find(world.deps.db, fileId)).toBe(null)
  })
  test('of somebody else cannot be taken', async () => {
    const fileId = await soundId(other)
    expect(await world.calls.editPrompt({ ...fire, by: 'file', fileId }, admin)).toMatchObject({
      refused: 'notify.promptSoundUnknown',
    })
  })
  // oxfmt-ignore
  const unplayable: [what: string, bytes: Buffer][] = [
    ['too long',                 recording(31)],
    ['of 24 bits',               recording(1, 24)],
    ['with no sound in it',      recording(0)],
    ['that is cut in its head',  recording(1).subarray(0, 30)],
  ]
  test.each(unplayable)('%s is not kept', async (_, bytes) => {
    expect(await brought(bytes)).toMatchObject({ refused: 'notify.promptSoundUnreadable' })
    const { rows } = await sql`select from files`.execute(world.deps.db.on())
    expect(rows.length).toBe(0)
  })
})

test('a telephone says what seats say: the words of the prompt, after its recording', async () => {
  const placed: Parameters<VoiceCalls['place']>[0][] = []
  const spokenCalls: VoiceCalls = {
    place: (call) => (placed.push(call), Promise.resolve({ callId: 'one' })),
    outcome: () => Promise.resolve({ isOver: true, wasAnswered: true, pressed: '1', reason: 'hungUp' }),
    end: () => Promise.resolve(),
  }
  const deps = { ...world.deps, spokenCalls }
  const fileId = await soundId()
  await world.calls.editPrompt(
    { ...fire, by: 'fileThenSpeech', fileId, template: '着火了，{单位}，{位置}，{部件}' },
    admin,
  )
  const way = {
    kind: 'voice' as const,
    name: '电话',
    isEnabled: true,
    settings: { ...BLANK_SETTINGS, repeats: 2 },
  }
  expect(await answers(deps).addWay(way, admin)).toBe(null)
  await sql`update notify_rules set channel = 'voice' where category = 'fire'`.execute(deps.db.on())
  await world.account({ mobile: '13800000001' })
  await world.announce()
  await world.tell()
  await sendDue(deps, 'voice', WORKER)
  expect(placed).toMatchObject([
    { soundId: fileId, words: '着火了，临江大酒店，大堂。确认收到请按一。', times: 2 },
  ])
})
