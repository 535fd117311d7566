import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { holderOf, takeLock, takeInTurn } from './lock.ts'
import { birthOf } from './pid.ts'
import { scratch } from './testing/scratch.ts'

const PID_THAT_CANNOT_LIVE = 2 ** 30
const lockIn = (folder: string) => path.join(folder, 'the.lock')

test('who comes second is told who holds it and what for', () => {
  const lock = lockIn(scratch())
  expect(takeLock(lock, 'http://here').mine).toBe(true)
  expect(takeLock(lock)).toEqual({
    mine: false,
    holder: { pid: process.pid, birth: birthOf(process.pid), note: 'http://here' },
  })
  expect(holderOf(lock)?.note).toBe('http://here')
})

const dead: [what: string, content: string][] = [
  ['of a process that died', JSON.stringify({ pid: PID_THAT_CANNOT_LIVE, birth: '', note: '' })],
  [
    'of a pid that was given out again',
    JSON.stringify({ pid: process.pid, birth: 'before the reboot', note: '' }),
  ],
  ['cut short by a power failure', ''],
  ['full of rubbish', '{"pid":'],
]
test.each(dead)('a lock %s is taken over', (_, content) => {
  const lock = lockIn(scratch())
  writeFileSync(lock, content)
  expect(holderOf(lock)).toBeUndefined()
  expect(takeLock(lock).mine).toBe(true)
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid })
  expect(readdirSync(path.dirname(lock))).toEqual(['the.lock'])
})

test('released, it is free and leaves nothing behind', () => {
  const lock = lockIn(scratch())
  const taking = takeLock(lock)
  if (taking.mine) taking.release()
  expect(existsSync(lock)).toBe(false)
})

test('who waits gets it when it is released', async () => {
  const lock = lockIn(scratch())
  const release = await takeInTurn(lock, 1_000)
  const second = takeInTurn(lock, 10_000)
  release()
  expect(typeof (await second)).toBe('function')
})

test('who waits too long is told whom to end', async () => {
  const lock = lockIn(scratch())
  await takeInTurn(lock, 0)
  await expect(takeInTurn(lock, 0)).rejects.toThrow(`process ${process.pid} has held ${lock} too long`)
})
