import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EVENT_LASTS_MS } from '@gss/city/contract'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { expect, test } from 'vitest'
import { askForEvent, cityEvents } from './events.ts'

const NOW = Date.UTC(2026, 10, 28, 8)

/** A demo that looks, and whoever asks it: what is on, by name, and since when. */
function demo() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss-events-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const look = cityEvents(dataDir, { isByItself: false })
  return {
    dataDir,
    /** The demo looks while somebody waits to be heard. */
    asks: async (name: Parameters<typeof askForEvent>[1], nowMs: number) => {
      const heard = askForEvent(dataDir, name, nowMs)
      look(nowMs)
      expect(await heard).toBe(true)
    },
    on: (nowMs: number) => look(nowMs).map(({ name, beganMs }) => [name, beganMs - NOW]),
  }
}

test('what is asked for comes beside what is on already, and each lasts its time', async () => {
  const { asks, on } = demo()
  await asks('pump-on-manual', NOW)
  await asks('stolen-hydrant', NOW + 1_000)
  await asks('hot-cell', NOW + 2_000)
  expect(on(NOW + 3_000)).toEqual([
    ['pump-on-manual', 0],
    ['stolen-hydrant', 1_000],
    ['hot-cell', 2_000],
  ])
  expect(on(NOW + EVENT_LASTS_MS + 500)).toEqual([
    ['stolen-hydrant', 1_000],
    ['hot-cell', 2_000],
  ])
})

test('the same again begins anew, and what is over is not kept', async () => {
  const { asks, on } = demo()
  await asks('hot-cell', NOW)
  await asks('hot-cell', NOW + 60_000)
  expect(on(NOW + 61_000)).toEqual([['hot-cell', 60_000]])
  await asks('pump-on-manual', NOW + 60_000 + EVENT_LASTS_MS)
  expect(on(NOW + 60_001 + EVENT_LASTS_MS)).toEqual([['pump-on-manual', 60_000 + EVENT_LASTS_MS]])
})

test('half a file, or one of another version, asks for nothing', () => {
  const { dataDir, on } = demo()
  for (const text of [
    '[{"name":"hot-cell"',
    '{"name":"hot-cell","beganMs":1}',
    '[{"name":"flood","beganMs":1}]',
  ]) {
    writeFileSync(path.join(dataDir, 'demo-event.json'), text)
    expect(on(NOW)).toEqual([])
  }
})
