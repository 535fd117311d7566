import { expect, test } from 'vitest'
import { Announcer } from './announcer.ts'
import { FOR_EVER, type Utterance } from './queue.ts'

const one = (key: string, priority: number, timesLeft = 1): Utterance => ({
  key,
  kind: 'fault',
  priority,
  timesLeft,
  text: key,
  heardAtMs: 0,
  saidAtMs: null,
})

/** A speaker whose sentences end when the test says so, and a clock it moves. */
function seat() {
  const log: string[] = []
  let end: (() => void) | null = null
  let timer: (() => void) | null = null
  let now = 0
  const voice = new Announcer({
    utter: ({ key }, signal) => {
      log.push(key)
      return new Promise((resolve) => {
        end = resolve
        signal.addEventListener('abort', () => (log.push(`${key} cut`), resolve()))
      })
    },
    after: (_, deed) => {
      timer = deed
      return () => {
        timer = null
      }
    },
    nowMs: () => now++,
    tell: (isActive) => void log.push(isActive ? 'on' : 'off'),
  })
  return {
    voice,
    log,
    ends: async (isPauseOver = true) => {
      end?.()
      await new Promise<void>((resolve) => setImmediate(resolve))
      if (isPauseOver) timer?.()
    },
  }
}

test('it says one after another, never two at once', async () => {
  const { voice, log, ends } = seat()
  voice.hear(one('a', 4))
  voice.hear(one('b', 4))
  expect(log).toEqual(['on', 'a'])
  await ends()
  await ends()
  expect(log).toEqual(['on', 'a', 'b', 'off'])
})

test('a fire interrupts a fault, which is said afterwards', async () => {
  const { voice, log, ends } = seat()
  voice.hear(one('fault', 4))
  voice.hear(one('fire', 1))
  await ends()
  expect(log).toEqual(['on', 'fault', 'fault cut', 'fire', 'fault'])
})

test('after a sentence it pauses, whatever comes', async () => {
  const { voice, log, ends } = seat()
  voice.hear(one('a', 4))
  await ends(false)
  voice.hear(one('b', 4))
  expect(log).toEqual(['on', 'a', 'off', 'on'])
  await ends()
  expect(log.at(-1)).toBe('b')
})

test('a fault does not interrupt a fire', () => {
  const { voice, log } = seat()
  voice.hear(one('fire', 1))
  voice.hear(one('fault', 4))
  expect(log).toEqual(['on', 'fire'])
})

test('a fire is repeated until somebody has it', async () => {
  const { voice, log, ends } = seat()
  voice.hear(one('fire', 1, FOR_EVER))
  await ends()
  await ends()
  voice.drop(({ key }) => key === 'fire')
  await ends()
  expect(log).toEqual(['on', 'fire', 'fire', 'fire', 'off', 'fire cut'])
})

test('muted it is silent, and goes on afterwards', async () => {
  const { voice, log, ends } = seat()
  voice.hear(one('fire', 1, FOR_EVER))
  voice.mute(true)
  voice.hear(one('other', 1))
  await ends()
  expect(log).toEqual(['on', 'fire', 'fire cut'])
  voice.mute(false)
  expect(log.at(-1)).toBe('fire')
})

test('stopped it has nothing left to say', async () => {
  const { voice, log, ends } = seat()
  voice.hear(one('fire', 1, FOR_EVER))
  voice.stop()
  await ends()
  expect(log).toEqual(['on', 'fire', 'off', 'fire cut'])
})
