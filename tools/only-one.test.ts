import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onlyOne } from './only-one.mjs'

const PID_THAT_CANNOT_LIVE = 2 ** 30
const freshLock = () => path.join(mkdtempSync(path.join(tmpdir(), 'only-one-')), 'the.lock')

test('two that want the same lock work one after the other', async () => {
  const lock = freshLock()
  const diary: string[] = []
  const worker = (name: string) =>
    onlyOne(
      lock,
      async () => {
        diary.push(`${name} begins`)
        await new Promise(setImmediate)
        diary.push(`${name} ends`)
      },
      () => diary.push(`${name} waits`),
    )
  await Promise.all([worker('first'), worker('second')])
  expect(diary).toEqual(['first begins', 'second waits', 'first ends', 'second begins', 'second ends'])
})

test('the lock of a process that died is taken over', async () => {
  const lock = freshLock()
  writeFileSync(lock, String(PID_THAT_CANNOT_LIVE))
  expect(await onlyOne(lock, async () => 'done')).toBe('done')
})

test('nothing stays behind, also when the work fails', async () => {
  const lock = freshLock()
  await expect(onlyOne(lock, () => Promise.reject(new Error('the work failed')))).rejects.toThrow(
    'the work failed',
  )
  expect(existsSync(lock)).toBe(false)
  expect(readdirSync(path.dirname(lock))).toEqual([])
})

test('who waits too long is told who holds it and where', async () => {
  const lock = freshLock()
  writeFileSync(lock, String(process.pid))
  await expect(
    onlyOne(
      lock,
      async () => 'done',
      () => {},
      0,
    ),
  ).rejects.toThrow(`another process (${process.pid}) has held ${lock} too long`)
})
