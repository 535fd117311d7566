import { existsSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepSmall, logFileOf, logTarget } from './logFile.ts'
import { scratch } from './testing/scratch.ts'

test('where nobody watches, log lines go where the launcher writes', () => {
  expect(logTarget(scratch(), 'server', false)).toBe('inherit')
})

test('a log that grew is emptied under the program that writes it, and kept once', () => {
  const folder = scratch()
  const target = logTarget(folder, 'server', true)
  const file = logFileOf(folder, 'server')
  if (target === 'inherit') throw new Error('a watched launcher logs to a file')
  writeSync(target, 'a long story')
  keepSmall(file, 4)
  writeSync(target, 'goes on')
  expect([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]).toEqual(['a long story', 'goes on'])
})

test('a log that is small is left as it is', () => {
  const file = path.join(scratch(), 'server.log')
  writeFileSync(file, 'short')
  keepSmall(file, 5)
  expect([readFileSync(file, 'utf8'), existsSync(`${file}.1`)]).toEqual(['short', false])
})
