import { mkdirSync, statSync } from 'node:fs'
import { sowLives } from '@gss/ageing/server'
import { PAPER, writePaper, writeWhenAsked } from '@gss/server-kit/paper'
import { drawPicture, DRAW, drawWhenAsked } from '@gss/floorplans/server'
import { licenceTool } from '@gss/licence/server'
import { type Config, sharedDirOf } from '@gss/server-kit/config'
import { type Anchor, openAnchor, verifyJournal } from '@gss/server-kit/journal'
import { migrate } from '@gss/server-kit/migrate'
import { CURRENT_VERSION } from '@gss/system/contract'
import { DEMO_UNIT_IDS, firstAdministrator, seedPeople } from '@gss/session/server'
import { migrations, MONTHLY } from './migrations/index.ts'
import { drillBegin, drillCall, drillEnd, drillMark } from './drill.ts'
import { groundOf } from './ground.ts'
import { openParts, type Parts } from './parts.ts'
import { retain } from './retention.ts'
import { seedBook } from './seed/seedBook.ts'
import { seedCalls } from './seed/seedCalls.ts'
import { seedChanges } from './seed/seedChanges.ts'
import { seedCity } from './seed/seedCity.ts'
import { seedDuty } from './seed/seedDuty.ts'
import { seedRounds } from './seed/seedRounds.ts'
import { sowScores } from '@gss/score/server'
import { seedWords } from './seed/seedWords.ts'
import { seedMaintenance } from './seed/seedMaintenance.ts'
import { seedReporters } from './seed/seedReporters.ts'
import { seedReports } from './seed/seedReports.ts'
import { seedValues } from './seed/seedValues.ts'
import { seedTraining } from './seed/seedTraining.ts'
import { seedTrust } from './seed/seedTrust.ts'
import { seedWork } from './seed/seedWork.ts'
import { serve } from './serve.ts'

/** Whose people find an expiry notice at their first sign-in: the hospital's. */
const AGED_UNITS = DEMO_UNIT_IDS.slice(1, 2)

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

/** A file that is not there, or holds nothing, would prove nothing. */
async function keptAnchor({ config }: Parts, file: string): Promise<Anchor> {
  if (!statSync(file, { throwIfNoEntry: false })?.size) throw new Error(`${file} holds no marks of a journal`)
  return openAnchor(sharedDirOf(config), file)
}
const bothAnchors = (own: Anchor, kept: Anchor): Anchor => ({
  append: (line) => own.append(line),
  async *lines() {
    yield* own.lines()
    yield* kept.lines()
  },
})

/** What the server program can do: `node dist/server.mjs <command>`. */
export const commands: Record<string, Command> = {
  serve,
  /** `migrate [last step]`: without one, to the newest. */
  async migrate(config, [until = null]) {
    const done = await migrate(
      config.GSS_OWNER_DATABASE_URL || config.DATABASE_URL,
      migrations,
      MONTHLY,
      until,
    )
    for (const name of done) print(`migrated ${name}`)
  },
  /** What this program is and which schema it knows, for whoever judges a backup by it. */
  release: () =>
    Promise.resolve(
      print(JSON.stringify({ version: CURRENT_VERSION, migrations: Object.keys(migrations).toSorted() })),
    ),
  /** Each night, as the owner of the schema: months to come are made, and of each table one that is past its time is dropped. */
  retain: withParts(async (parts) => {
    for (const line of await retain(parts, parts.config.GSS_OWNER_DATABASE_URL || parts.config.DATABASE_URL))
      print(line)
  }),
  seed: withParts(async (parts) => {
    await seedCity(groundOf(parts))
    await seedPeople({ ...parts, dataDir: parts.config.GSS_DATA_DIR })
    await seedRounds(parts)
    await seedDuty(groundOf(parts))
    await seedWork(groundOf(parts))
    await seedCalls(parts)
    await seedMaintenance(groundOf(parts))
    await seedReports(groundOf(parts))
    await seedValues(groundOf(parts))
    await seedReporters(groundOf(parts))
    await seedBook(groundOf(parts))
    await seedChanges(groundOf(parts))
    await seedTrust(groundOf(parts))
    await sowLives(AGED_UNITS, groundOf(parts))
    await seedTraining(groundOf(parts))
    await seedWords(groundOf(parts))
    await sowScores(DEMO_UNIT_IDS, parts)
  }),
  /** `licence marks | key | make | show`: the vendor makes licences, a customer tells their machine's marks. */
  licence: withParts(async (parts, words) => {
    if (!(await licenceTool(words, parts, print))) process.exitCode = 1
  }),
  'first-admin': withParts(async (parts) => {
    const path = await firstAdministrator(groundOf(parts))
    if (path) print(JSON.stringify({ path }))
  }),
  'drill-begin': withParts((parts, words) => drillBegin(parts, words, print)),
  'drill-mark': withParts((parts, words) => drillMark(parts, words, print)),
  'drill-end': withParts((parts, words) => drillEnd(parts, words, print)),
  'drill-call': withParts((parts, words) => drillCall(parts, words, print)),
  /** Started by the server itself: what a stranger's picture does to this process is done to no other. */
  [DRAW]: () => Promise.resolve(drawWhenAsked(drawPicture)),
  /** And what lays out five hundred pages in one go. */
  [PAPER]: () => writeWhenAsked(writePaper),
  /** `verify-journal [anchor file] [moment]`: also against marks that were kept elsewhere, and as of the moment a database was kept. */
  'verify-journal': withParts(async (parts, [kept = '', moment]) => {
    const anchor = kept === '' ? parts.anchor : bothAnchors(parts.anchor, await keptAnchor(parts, kept))
    const clock = moment === undefined ? parts.clock : () => new Date(moment)
    const verdict = await verifyJournal(parts.db, { anchor, clock })
    print(JSON.stringify(verdict, null, 2))
    if (!verdict.ok) process.exitCode = 1
  }),
}
