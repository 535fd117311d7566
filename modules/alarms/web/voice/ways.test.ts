import { expect, test } from 'vitest'
import { firstHeard, type VoiceWay } from './ways.ts'

const rows: [
  what: string,
  heard: VoiceWay[],
  cutIn: VoiceWay | null,
  way: VoiceWay | null,
  tried: VoiceWay[],
][] = [
  ['the browser’s own voice comes first', ['browser', 'server', 'siren'], null, 'browser', ['browser']],
  ['without one the server speaks', ['server', 'siren'], null, 'server', ['browser', 'server']],
  ['without either the siren sounds', ['siren'], null, 'siren', ['browser', 'server', 'siren']],
  ['what is cut off is said by nobody else', ['siren'], 'browser', null, ['browser']],
  ['what was cut off in the midst was not said', ['browser', 'siren'], 'browser', null, ['browser']],
]
test.each(rows)('%s', async (_, heard, cutIn, way, tried) => {
  const cut = new AbortController()
  const asked: VoiceWay[] = []
  const ways = (['browser', 'server', 'siren'] as const).map(
    (each) =>
      [
        each,
        () => {
          asked.push(each)
          if (each === cutIn) cut.abort()
          return Promise.resolve(heard.includes(each))
        },
      ] as const,
  )
  expect([await firstHeard(ways, cut.signal), asked]).toEqual([way, tried])
})
