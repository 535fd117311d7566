// Stands in for dist/server.mjs in the launcher's tests: the same commands and manners, no business.
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import pg from 'pg'

const env = process.env
const accounts = path.join(env.GSS_DATA_DIR, 'accounts.json')

const COMMANDS = {
  migrate: async () => {
    await slow()
    await ask(
      env.GSS_OWNER_DATABASE_URL,
      "CREATE TABLE IF NOT EXISTS pretended (one int); CREATE TABLE IF NOT EXISTS kysely_migration (name text PRIMARY KEY); INSERT INTO kysely_migration VALUES ('1-one') ON CONFLICT DO NOTHING",
    )
  },
  seed: async () => {
    await slow()
    writeFileSync(
      accounts,
      JSON.stringify([{ name: 'admin', password: 'secret', role: 'Administrator', note: 'demo' }]),
    )
  },
  'first-admin': () => console.log(JSON.stringify({ path: '/gss/base/setup?ticket=once' })),
  'verify-journal': () => console.log('the journal is whole'),
  serve: () => {
    if (env.GSS_OWNER_DATABASE_URL) throw new Error('the server was given the owner of the schema')
    const address = `http://127.0.0.1:${env.GSS_HTTP_PORT}/`
    const server = http.createServer((_, answer) => {
      ask(env.DATABASE_URL, 'SELECT current_user').then(
        (rows) => answer.end(JSON.stringify(rows)),
        (fault) => answer.writeHead(503).end(JSON.stringify(fault.message)),
      )
    })
    const end = () => process.exit(0)
    process.on('SIGTERM', env.PRETEND_STUBBORN ? () => {} : end)
    process.on('disconnect', end)
    server.on('error', () => {
      console.error(`port ${env.GSS_HTTP_PORT} is taken`)
      process.exit(3)
    })
    server.listen(env.GSS_HTTP_PORT, '127.0.0.1', () =>
      process.send({ ready: true, address, pid: process.pid }),
    )
  },
}

/** Never done, until it is told to end. */
const slow = () => env.PRETEND_SLOW && new Promise(() => setInterval(() => {}, 1e6))

async function ask(url, statement) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

await COMMANDS[process.argv[2]]()
