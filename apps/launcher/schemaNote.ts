import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'

/** Which program brought which schema up to date, and filled it if it is a demo's. */
interface SchemaNote {
  program: string
  steps: number
  last: string
  isDemo: boolean
}
export type SchemaSteps = Pick<SchemaNote, 'steps' | 'last'>

const NOTE = 'schema.json'
const PATIENCE_MS = 5_000
/** Tables of months are made a year ahead: who was not started for so long looks whether they are there. */
const GOOD_FOR_MS = 180 * 86_400_000

interface Schema {
  dataDir: string
  /** The file that brings a schema up to date. */
  program: string
  isDemo: boolean
  stepsOf: () => Promise<SchemaSteps | null>
}

/**
 * This very program has brought this very schema up to date before, so nothing is new: whoever starts again after a kill need not wait for
 * what would only find that out. One question; in doubt the answer is no.
 */
export async function isSchemaKnown({ dataDir, program, isDemo, stepsOf }: Schema): Promise<boolean> {
  const note = noteIn(dataDir)
  if (!note || note.program !== markOf(program) || (isDemo && !note.isDemo)) return false
  const now = await stepsOf()
  return now !== null && now.steps === note.steps && now.last === note.last
}

export async function noteSchema({ dataDir, program, isDemo, stepsOf }: Schema): Promise<void> {
  const now = await stepsOf()
  if (!now) return
  const note: SchemaNote = { program: markOf(program), ...now, isDemo }
  writeFileSync(path.join(dataDir, NOTE), JSON.stringify(note))
}

/** Null where nobody can tell: no schema yet, or no answer. */
export async function schemaSteps(url: string): Promise<SchemaSteps | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {}) // the question fails too
  try {
    await client.connect()
    const { rows } = await client.query<SchemaSteps>(
      'SELECT count(*)::int AS steps, max(name) AS last FROM kysely_migration',
    )
    return rows[0] ?? null
  } catch {
    return null // then it is brought up to date, and that says what is wrong
  } finally {
    await client.end().catch(() => {}) // it never was open
  }
}

/** A build anew is another program. */
function markOf(program: string): string {
  const { size, mtimeMs } = statSync(program)
  return `${size} ${mtimeMs}`
}

function noteIn(dataDir: string): SchemaNote | null {
  const file = path.join(dataDir, NOTE)
  try {
    if (Date.now() - statSync(file).mtimeMs > GOOD_FOR_MS) return null
    return JSON.parse(readFileSync(file, 'utf8')) as SchemaNote
  } catch {
    return null // none yet, or cut short
  }
}
