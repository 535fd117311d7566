import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from './pid.ts'
import { type Care, EXIT_NEVER, pauseAfter, supervise } from './supervise.ts'
import { scratch } from './testing/scratch.ts'

/** Supervises a small program and tells what happens as it happens. */
function care(body: string, more: Partial<Care> = {}, script = 'small.mjs') {
  const folder = scratch()
  const file = path.join(folder, 'small.mjs')
  writeFileSync(file, body)
  const happenings = new EventTarget()
  const said: string[] = []
  const pids: number[] = []
  const happens = (what: string) => happenings.dispatchEvent(new Event(what))
  const supervised = supervise(
    { name: 'small', script, args: ['serve'] },
    {
      folder,
      env: { ...process.env, NODE_OPTIONS: '' },
      say: (line) => said.push(line),
      output: 'inherit',
      onStart: (_, pid) => pids.push(pid),
      onReady: (address) => happens(address),
      onGaveUp: () => happens('gave up'),
      pauseMs: () => 1,
      ...more,
    },
  )
  onTestFinished(() => supervised.stop())
  const until = (what: string) => once(happenings, what)
  return { ...supervised, until, said, pids, file }
}

const READY = "process.send({ ready: true, address: 'here' })"
const STAYS = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1e6); ${READY}`

test('it is ready when it says so', async () => {
  const { until, pids } = care(STAYS)
  await until('here')
  expect(pids).toHaveLength(1)
})

test('killed, it is started again', async () => {
  const { until, said, pids } = care(STAYS)
  await until('here')
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await until('here')
  expect(pids).toHaveLength(2)
  expect(said).toEqual(['the small ended (killed by SIGKILL); starting it again in 0.001 s'])
})

const endings: [what: string, exitCode: number][] = [
  ['an error', 1],
  ['an end nobody asked for', 0],
]
test.each(endings)('after %s it is started again', async (_, exitCode) => {
  const { until, said } = care(
    `${READY}; process.on('disconnect', () => {}); setImmediate(() => process.exit(${exitCode}))`,
  )
  await until('here')
  await until('here')
  expect(said[0]).toContain(`the small ended (exit code ${exitCode})`)
})

test('when it says it can never run like this, it is left alone', async () => {
  const { until, said, pids } = care(`process.exit(${EXIT_NEVER})`)
  await until('gave up')
  expect([said, pids.length]).toEqual([[], 1])
})

test('one that was never built is said and not waited for', async () => {
  const { until, said, pids } = care(STAYS, {}, 'other.mjs')
  await until('gave up')
  expect(pids).toEqual([])
  expect(said).toEqual([
    expect.stringMatching(/^the small cannot be started: .*other\.mjs is not there; npm run build makes it$/),
  ])
})

test('one that is taken away while it runs is named, and started again when it is back', async () => {
  const { until, said, pids, file } = care(STAYS)
  await until('here')
  renameSync(file, `${file}.old`)
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => said.join('\n')).toContain('small.mjs is not there); starting it again')
  renameSync(`${file}.old`, file)
  await until('here')
})

test('one that does not get ready is waited for aloud, until it is', async () => {
  const { until, said, file } = care(
    `import { existsSync } from 'node:fs'
    process.on('SIGTERM', () => process.exit(0))
    const look = setInterval(() => existsSync(import.meta.filename + '.go') && (clearInterval(look), ${READY}), 5)`,
    { stillMs: 20 },
  )
  const ready = until('here')
  await expect.poll(() => said[0]).toMatch(/^the small is not ready after \d+ s; still waiting for it$/)
  writeFileSync(`${file}.go`, '')
  await ready
})

test('stopped, it is asked to end and not started again', async () => {
  const { until, stop, said, pids } = care(STAYS)
  await until('here')
  await stop()
  expect(pids.map(isAlive)).toEqual([false])
  expect(said).toEqual([])
})

test('one that does not listen is ended by force', async () => {
  const { until, stop, said, pids } = care(
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6); ${READY}`,
    { stopPatienceMs: 50 },
  )
  await until('here')
  await stop()
  expect(pids.map(isAlive)).toEqual([false])
  expect(said).toEqual(['the small does not stop; ending it by force'])
})

const pauses: [failures: number, ms: number][] = [
  [1, 500],
  [2, 1_000],
  [3, 2_000],
  [7, 30_000],
  [1_000, 30_000],
]
test.each(pauses)('after failure %i in a row the pause is %i ms', (failures, ms) => {
  expect(pauseAfter(failures)).toBe(ms)
})
