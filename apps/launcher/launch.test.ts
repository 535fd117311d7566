import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { basesFolder } from './database/archive.ts'
import { postmasterOf } from './database/postmaster.ts'
import { startDatabase } from './database/start.ts'
import { isAlive } from './pid.ts'
import { basesIn } from './safety/baseCopy.ts'
import { product } from './testing/product.ts'

/** Making a database takes longest: most tests start on the one that the first has made. */
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gss 消防 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const READY = 'Ctrl-C stops it.'
const PATIENCE = { timeout: 15_000 }
const serverPid = (dataDir: string) =>
  (
    JSON.parse(readFileSync(path.join(dataDir, 'processes.json'), 'utf8')) as { name: string; pid: number }[]
  ).find(({ name }) => name === 'server')?.pid ?? 0
const databaseOf = (dataDir: string) => postmasterOf(path.join(dataDir, 'pg'))
const answer = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).json()

test('from nothing to signing in, and down again without a trace', async () => {
  const { start, address, dataDir, port } = await product(folder)
  const launcher = start()
  const said = await launcher.says(READY)
  expect(said).toContain(address)
  expect(said).toMatch(/admin +secret +Administrator · demo/)
  expect(await answer(port)).toEqual([{ current_user: 'gss_app' }])
  const server = serverPid(dataDir)
  launcher.process.kill('SIGINT')
  await launcher.says('stopping')
  launcher.process.kill('SIGINT') // npm passes on what the terminal has sent already
  expect(await launcher.ended).toBe(0)
  expect([isAlive(server), databaseOf(dataDir)]).toEqual([false, undefined])
})

test('as soon as it is ready the first base copy is made', async () => {
  const { start, dataDir } = await product(folder)
  const launcher = start()
  await launcher.says(READY)
  const cluster = path.join(dataDir, 'pg')
  await expect.poll(async () => (await basesIn(basesFolder(dataDir, cluster))).length, PATIENCE).toBe(1)
})

test('a second start, and a command, beside a running product', async () => {
  const { start, gss, address, dataDir } = await product(folder)
  const first = start()
  await first.says(READY)
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.said().trim()).toBe(
    `the product already runs on ${dataDir}: ${address} (process ${first.process.pid})`,
  )
  const command = gss(['verify-journal'])
  expect([await command.ended, command.said()]).toEqual([0, 'the journal is whole\n'])
  expect(databaseOf(dataDir)).toBeDefined()
})

test('a killed launcher takes its server with it, and the next start goes on with the same database', async () => {
  const { start, dataDir, port } = await product(folder)
  const first = start()
  await first.says(READY)
  const [server, database] = [serverPid(dataDir), databaseOf(dataDir)]
  first.process.kill('SIGKILL')
  await first.ended
  const second = start()
  await second.says(READY)
  expect(isAlive(server)).toBe(false)
  expect(databaseOf(dataDir)).toEqual(database)
  expect(await answer(port)).toEqual([{ current_user: 'gss_app' }])
})

test('started again after a kill it waits for nobody who finds out that nothing is new', async () => {
  const { start, dataDir, port } = await product(folder)
  const first = start()
  await first.says(READY)
  first.process.kill('SIGKILL')
  await first.ended
  const again = start([], { PRETEND_SLOW: '1' }) // schema and demo are looked at without an end
  await again.says(READY)
  expect(await answer(port)).toEqual([{ current_user: 'gss_app' }])
  again.process.kill('SIGTERM')
  expect(await again.ended, 'nor are they waited for at the end').toBe(0)
  expect(databaseOf(dataDir)).toBeUndefined()
})

test('server and database, killed, come back', async () => {
  const { start, dataDir, port } = await product(folder)
  const launcher = start()
  await launcher.says(READY)
  process.kill(serverPid(dataDir), 'SIGKILL')
  await launcher.says('the server ended (killed by SIGKILL); starting it again in 0.5 s')
  process.kill(databaseOf(dataDir)?.pid ?? 0, 'SIGKILL')
  await launcher.says('the database died; starting it again')
  const answers = () => answer(port).catch(() => undefined)
  await expect.poll(answers, { timeout: 15_000 }).toEqual([{ current_user: 'gss_app' }])
})

test('an empty system tells its first administrator where to begin', async () => {
  const { start, port } = await product()
  const said = await start(['--no-demo']).says(READY)
  expect(said).toContain(`http://127.0.0.1:${port}/gss/base/setup?ticket=once`)
  expect(said).not.toContain('Sign in as')
})

test('a taken port ends the start with one line, and nothing keeps running', async () => {
  const { start, dataDir, port } = await product(folder)
  const other = http.createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const launcher = start()
  expect(await launcher.ended).toBe(1)
  expect(launcher.said()).toMatch(
    new RegExp(`port ${port} is taken\nthe server cannot run like this \\(see above\\)\n$`),
  )
  expect(databaseOf(dataDir)).toBeUndefined()
})

test('asked to end while it is still starting, it ends', async () => {
  const { start, dataDir } = await product()
  const launcher = start()
  await launcher.says('making the database')
  launcher.process.kill('SIGTERM')
  expect(await launcher.ended).toBe(0)
  expect(databaseOf(dataDir)).toBeUndefined()
})

test('a second Ctrl-C does not wait for a server that will not end', async () => {
  const { start, dataDir } = await product(folder)
  const launcher = start([], { PRETEND_STUBBORN: '1' })
  await launcher.says(READY)
  const server = serverPid(dataDir)
  const interrupted = async () =>
    launcher.process.kill('SIGINT') && Promise.race([launcher.ended, Promise.resolve('still there')])
  await expect.poll(interrupted, { timeout: 10_000, interval: 300 }).not.toBe('still there')
  expect(await launcher.ended).toBe(130)
  await expect.poll(() => isAlive(server)).toBe(false)
})

test('when npm goes, the product goes', async () => {
  const { startInShell, dataDir } = await product(folder)
  const shell = startInShell()
  await shell.says(READY)
  const server = serverPid(dataDir)
  shell.process.kill('SIGKILL')
  await shell.ended // closed by the launcher, the last that holds its output
  expect([isAlive(server), databaseOf(dataDir)]).toEqual([false, undefined])
})

test('a database of the operator is used as it is', async () => {
  const { start, dataDir, port } = await product()
  const theirs = await startDatabase({ dataDir: path.join(folder, 'data'), forTests: true })
  onTestFinished(() => theirs.stop())
  const said = await start([], { DATABASE_URL: theirs.appUrl, GSS_OWNER_DATABASE_URL: theirs.ownerUrl }).says(
    READY,
  )
  expect(said).not.toContain('warning')
  expect(await answer(port)).toEqual([{ current_user: 'gss_app' }])
  expect(existsSync(path.join(dataDir, 'pg'))).toBe(false)
})

test('a superuser as the product is warned of', async () => {
  const { start } = await product()
  const theirs = await startDatabase({ dataDir: path.join(folder, 'data'), forTests: true })
  onTestFinished(() => theirs.stop())
  const said = await start([], { DATABASE_URL: theirs.superUrl }).says(READY)
  expect(said).toMatch(/warning: DATABASE_URL is a superuser.*GSS_OWNER_DATABASE_URL/)
})

const refused: [what: string, args: string[], env: NodeJS.ProcessEnv, sentence: RegExp][] = [
  ['an unknown option', ['--demo'], {}, /^--demo is not an option; npm start -- --help lists them$/],
  ['a wrong setting', [], { GSS_HTTP_PORT: 'eighty' }, /^GSS_HTTP_PORT is not valid: [^\n]+$/],
  [
    'an address that is none',
    [],
    { DATABASE_URL: 'postgres://a:b@:0:/' },
    /^DATABASE_URL is not an address of a database[^\n]+$/,
  ],
  [
    'a database that does not answer',
    [],
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    /^the database at DATABASE_URL does not answer: [^\n]*ECONNREFUSED[^\n]*$/,
  ],
]
test.each(refused)('%s is refused in one sentence', async (_, args, env, sentence) => {
  const { start } = await product(folder)
  const launcher = start(args, env)
  expect(await launcher.ended).toBe(1)
  expect(launcher.said().trim()).toMatch(sentence)
})

test('a command without a running product starts the database and stops it again', async () => {
  const { gss, dataDir } = await product()
  const command = gss(['migrate'])
  expect([await command.ended, command.said()]).toEqual([0, 'making the database …\n'])
  expect(databaseOf(dataDir)).toBeUndefined()
  const unknown = gss(['unknown'])
  expect(await unknown.ended).toBe(1)
  expect(unknown.said()).toMatch(
    /^npm run gss -- <command>\n {2}migrate .+\n {2}seed .+\n {2}backup .+\n {2}restore .+\n(.+\n)+ {2}drill .+\n$/,
  )
})
