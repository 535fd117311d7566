import { describe, expect, test } from 'vitest'
import { Announcer } from './announcer.ts'
import { FOR_EVER, type VoiceUtterance } from './queue.ts'

const one = (key: string, priority: number, timesLeft = 1): VoiceUtterance => ({
  key,
  kind: 'fault',
  priority,
  timesLeft,
  text: key,
  heardAtMs: 0,
  saidAtMs: null,
})

const STATES = ['on', 'off', 'silent']
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
    tell: ({ isCalling, isSilenced }) => {
      const state = isSilenced ? 'silent' : isCalling ? 'on' : 'off'
      if (log.findLast((each) => STATES.includes(each)) !== state) log.push(state)
    },
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

describe('muted', () => {
  test('what was heard is silent, and is called again afterwards', async () => {
    const { voice, log, ends } = seat()
    voice.hear(one('fire', 1, FOR_EVER))
    voice.mute()
    await ends()
    expect(log).toEqual(['on', 'fire', 'fire cut', 'silent'])
    voice.unmute()
    expect(log.slice(4)).toEqual(['on', 'fire'])
  })
  const news: [what: string, key: string, priority: number, timesLeft: number][] = [
    ['a new fire', 'other', 1, FOR_EVER],
    ['a new call for help', 'urgent', 2, FOR_EVER],
    ['a new fault', 'fault', 4, 1],
  ]
  test.each(news)('%s sounds at once, and what was muted does not', async (_, key, priority, timesLeft) => {
    const { voice, log, ends } = seat()
    voice.hear(one('fire', 1, FOR_EVER))
    voice.mute()
    voice.hear(one(key, priority, timesLeft))
    await ends()
    await ends()
    expect(log.slice(4, 6)).toEqual(['on', key])
    expect(log.slice(5)).not.toContain('fire')
  })
  test('a second time, what has come since is silent too', async () => {
    const { voice, log, ends } = seat()
    voice.hear(one('fire', 1, FOR_EVER))
    voice.mute()
    voice.hear(one('other', 1, FOR_EVER))
    voice.mute()
    await ends()
    expect(log.slice(4)).toEqual(['on', 'other', 'other cut', 'silent'])
  })
  test('what was taken and let go again is called anew', () => {
    const { voice, log } = seat()
    voice.hear(one('fire', 1, FOR_EVER))
    voice.mute()
    voice.drop(() => true)
    voice.hear(one('fire', 1, FOR_EVER))
    expect(log.slice(4)).toEqual(['off', 'on', 'fire'])
  })
})

test('a new fire waits neither for the pause nor until an older one was said again', async () => {
  const { voice, log, ends } = seat()
  voice.hear(one('fire', 1, FOR_EVER))
  await ends(false)
  voice.hear(one('second', 1, FOR_EVER))
  await ends()
  voice.hear(one('third', 1, FOR_EVER))
  expect(log).toEqual(['on', 'fire', 'second', 'fire', 'fire cut', 'third'])
})
test('two new fires are both said to their end', async () => {
  const { voice, log, ends } = seat()
  voice.hear(one('fire', 1, FOR_EVER))
  voice.hear(one('second', 1, FOR_EVER))
  await ends()
  expect(log).toEqual(['on', 'fire', 'second'])
})

test('stopped it has nothing left to say', async () => {
  const { voice, log, ends } = seat()
  voice.hear(one('fire', 1, FOR_EVER))
  voice.stop()
  await ends()
  expect(log).toEqual(['on', 'fire', 'off', 'fire cut'])
})
