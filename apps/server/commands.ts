import { mkdirSync } from 'node:fs'
import { draw, drawWhenAsked } from '@gss/floorplans/server'
import type { Config } from '@gss/server-kit/config'
import { verifyJournal } from '@gss/server-kit/journal'
import { migrate } from '@gss/server-kit/migrate'
import { firstAdministrator, seedPeople } from '@gss/session/server'
import { migrations, MONTHLY } from './migrations/index.ts'
import { depsOf, DRAW } from './compose.ts'
import { drillBegin, drillEnd } from './drill.ts'
import { openParts, type Parts } from './parts.ts'
import { seedCity } from './seed/seedCity.ts'
import { serve } from './serve.ts'

type Command = (config: Config, words: string[]) => Promise<void>

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Opens the parts for one deed, and closes them whatever becomes of it. */
const withParts =
  (deed: (parts: Parts, words: string[]) => Promise<void>): Command =>
  async (config, words) => {
    mkdirSync(config.GSS_DATA_DIR, { recursive: true })
    const parts = await openParts(config)
    try {
      await deed(parts, words)
    } finally {
      await parts.close()
    }
  }

/** What the server program can do: `node dist/server.mjs <command>`. */
export const commands: Record<string, Command> = {
  serve,
  async migrate(config) {
    const done = await migrate(config.GSS_OWNER_DATABASE_URL || config.DATABASE_URL, migrations, MONTHLY)
    for (const name of done) print(`migrated ${name}`)
  },
  seed: withParts(async (parts) => {
    await seedCity(depsOf(parts))
    await seedPeople({ ...parts, dataDir: parts.config.GSS_DATA_DIR })
  }),
  'first-admin': withParts(async (parts) => {
    const path = await firstAdministrator(depsOf(parts))
    if (path) print(JSON.stringify({ path }))
  }),
  'drill-begin': withParts((parts, words) => drillBegin(parts, words, print)),
  'drill-end': withParts((parts, words) => drillEnd(parts, words, print)),
  /** Started by the server itself: what a stranger's picture does to this process is done to no other. */
  [DRAW]: () => Promise.resolve(drawWhenAsked(draw)),
  'verify-journal': withParts(async (parts) => {
    const verdict = await verifyJournal(parts.db, parts)
    print(JSON.stringify(verdict, null, 2))
    if (!verdict.ok) process.exitCode = 1
  }),
}
