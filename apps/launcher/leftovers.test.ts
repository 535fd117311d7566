import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endLeftovers, noteStart } from './leftovers.ts'
import { scratch } from './testing/scratch.ts'

async function program(body: string) {
  const child = spawn(process.execPath, ['-e', `${body}; setInterval(() => {}, 1e6); console.log('up')`])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return { pid: child.pid ?? 0, ended: once(child, 'exit') }
}

test('what a killed launcher left behind is asked to end', async () => {
  const folder = scratch()
  const { pid, ended } = await program('')
  const said: string[] = []
  noteStart(folder, 'server', pid)
  await endLeftovers(folder, (line) => said.push(line))
  expect(await ended).toEqual([null, 'SIGTERM'])
  expect(said).toEqual([`ending the server of an earlier start (process ${pid}) …`])
})

test('and ended by force when it does not listen', async () => {
  const folder = scratch()
  const { pid, ended } = await program("process.on('SIGTERM', () => {})")
  noteStart(folder, 'server', pid)
  await endLeftovers(folder, () => {}, 100)
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test('all of them together: nobody waits for another to end', async () => {
  const folder = scratch()
  const heard = path.join(folder, 'second heard')
  // The first ends when the second has been asked, too.
  const first = await program(`
    const fs = require('node:fs')
    process.on('SIGTERM', () => setInterval(() => fs.existsSync(${JSON.stringify(heard)}) && process.exit(7), 10))`)
  const second = await program(`
    process.on('SIGTERM', () => { require('node:fs').writeFileSync(${JSON.stringify(heard)}, ''); process.exit(8) })`)
  noteStart(folder, 'server', first.pid)
  noteStart(folder, 'gateway', second.pid)
  await endLeftovers(folder, () => {})
  expect([await first.ended, await second.ended]).toEqual([
    [7, null],
    [8, null],
  ])
})

test('a pid that was given out again is left in peace', async () => {
  const folder = scratch()
  writeFileSync(
    path.join(folder, 'processes.json'),
    JSON.stringify([{ name: 'server', pid: process.pid, birth: 'before the reboot' }]),
  )
  const said: string[] = []
  await endLeftovers(folder, (line) => said.push(line))
  expect(said).toEqual([])
})

test.each([
  ['nothing was noted', undefined],
  ['the note was cut short', '[{"na'],
])('when %s, there is nothing to end', async (_, note) => {
  const folder = scratch()
  if (note !== undefined) writeFileSync(path.join(folder, 'processes.json'), note)
  await expect(endLeftovers(folder, () => {})).resolves.toBeUndefined()
})
