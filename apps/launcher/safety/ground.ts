import { Client } from 'pg'
import type { DatabaseSource } from '../source.ts'

/** The server the product's database stands on: how its databases are reached, made and given another name. */
export interface RestoreGround {
  /** The database the product works on. */
  name: string
  appUrl: (database: string) => string
  ownerUrl: (database: string) => string
  /** As whoever may make databases, in one that is never renamed. */
  asMaker: <T>(work: (maker: Client) => Promise<T>) => Promise<T>
}

/** Of these one is always there; nobody renames it while we work. */
const NEUTRAL = ['postgres', 'template1']

export function restoreGroundOf({ appUrl, ownerUrl, makerUrl }: DatabaseSource): RestoreGround {
  return {
    name: databaseIn(appUrl),
    appUrl: (database) => withDatabase(appUrl, database),
    ownerUrl: (database) => withDatabase(ownerUrl, database),
    asMaker: async (work) => {
      const maker = await firstThatConnects(NEUTRAL.map((database) => withDatabase(makerUrl, database)))
      try {
        return await work(maker)
      } finally {
        await maker.end().catch(() => {}) // it is gone: the work above has said so
      }
    },
  }
}

async function firstThatConnects([url = '', ...others]: string[]): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'gss-restore' })
  client.on('error', () => {}) // what is under way fails too, and says why
  try {
    await client.connect()
    return client
  } catch (fault) {
    if (others.length === 0) throw fault
    return firstThatConnects(others)
  }
}

export const databaseIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
export const roleIn = (url: string): string => decodeURIComponent(new URL(url).username)

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}

/** Connects for one piece of work. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'gss-restore' })
  client.on('error', () => {}) // what is under way fails too, and says why
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {}) // it is gone: the work above has said so
  }
}

export const isThere = async (maker: Client, database: string): Promise<boolean> =>
  ((await maker.query('SELECT FROM pg_database WHERE datname = $1', [database])).rowCount ?? 0) > 0

/** Empty, the owner's, and closed to everybody but the product's role, to whom what the owner makes is opened as it is in the first one. */
export async function makeDatabase(ground: RestoreGround, database: string): Promise<void> {
  const [owner, app] = [roleIn(ground.ownerUrl(database)), roleIn(ground.appUrl(database))]
  await ground.asMaker(async (maker) => {
    const [name, ownedBy, usedBy] = [database, owner, app].map((word) => maker.escapeIdentifier(word))
    await maker.query(`CREATE DATABASE ${name} OWNER ${ownedBy} TEMPLATE template0`)
    await maker.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
    await maker.query(`GRANT CONNECT ON DATABASE ${name} TO ${usedBy}`)
  })
  if (owner === app) return
  await connected(ground.ownerUrl(database), async (client) => {
    const usedBy = client.escapeIdentifier(app)
    await client.query(`GRANT USAGE ON SCHEMA public TO ${usedBy}`)
    const byDefault = `ALTER DEFAULT PRIVILEGES FOR ROLE ${client.escapeIdentifier(owner)} GRANT`
    await client.query(`${byDefault} SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${usedBy}`)
    await client.query(`${byDefault} USAGE ON SEQUENCES TO ${usedBy}`)
    await client.query(`${byDefault} USAGE ON SCHEMAS TO ${usedBy}`)
  })
}
