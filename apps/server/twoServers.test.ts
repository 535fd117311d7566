import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { isRefusal } from '@gss/kit/refusal'
import { readConfig } from '@gss/server-kit/config'
import { testDatabase } from '@gss/server-kit/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openParts, type Parts } from './parts.ts'

const NO_FILE = 'no-such.config.json'
/** As on two machines: each its own data folder, one database, and the folder they share. */
let servers: [here: Parts, there: Parts]
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gss-two-'))
  const { url } = await testDatabase()
  const server = (name: string) =>
    openParts(
      readConfig(
        {
          GSS_DATA_DIR: path.join(folder, name),
          GSS_SHARED_DIR: path.join(folder, 'shared'),
          DATABASE_URL: url,
          GSS_BUS: 'postgres',
        },
        NO_FILE,
      ),
    )
  servers = [await server('here'), await server('there')]
})
afterAll(async () => {
  for (const parts of servers) await parts.close()
  await rm(folder, { recursive: true, force: true })
})

test('an upload taken by one is read by the other, and neither sweeps it away', async () => {
  const [here, there] = servers
  const asked = { purpose: 'test', name: 'a.txt', maxBytes: 100, types: ['txt'] }
  const taken = await here.files.keep(Readable.from([Buffer.from('一层平面')]), asked)
  if (isRefusal(taken)) throw new Error(taken.refused)
  await there.files.sweep()
  const found = await there.files.find(there.db, taken.fileId)
  if (!found) throw new Error('the other server does not know it')
  expect((await there.files.read(found, 0, found.bytes)).toString()).toBe('一层平面')
})

test('what one seals the other opens, and what one signs the other proves', () => {
  const [here, there] = servers
  expect(there.secrets.open(here.secrets.seal('rtsp://10.0.0.1'))).toBe('rtsp://10.0.0.1')
  expect(there.secrets.sign('246810')).toEqual(here.secrets.sign('246810'))
})

test('marks of the journal by one are known to the other', async () => {
  const [here, there] = servers
  const mark = { seq: 7, digest: 'd', at: '2026-11-23T08:00:00.000Z' }
  await here.anchor.append(mark)
  const seen = []
  for await (const line of there.anchor.lines()) seen.push(line)
  expect(seen).toEqual([mark])
})

test('who shares nothing cannot open it: the folder is what they have in common', async () => {
  const [here] = servers
  const alone = await openParts(
    readConfig({ GSS_DATA_DIR: path.join(folder, 'alone'), DATABASE_URL: here.config.DATABASE_URL }, NO_FILE),
  )
  expect(alone.secrets.open(here.secrets.seal('x'))).toBe(null)
  await alone.close()
})
