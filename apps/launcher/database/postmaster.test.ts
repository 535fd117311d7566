import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { whyStopped } from './postmaster.ts'

const AT = '2026-11-28 08:00:00.000 UTC [7] '
const NOTHING = 'PostgreSQL said nothing'

// oxfmt-ignore
const SAID: readonly [what: string, said: string[], why: string][] = [
  ['a recovery that ended too early',        ['LOG:  starting', 'FATAL:  recovery ended before configured recovery target was reached'], 'recovery ended before configured recovery target was reached'],
  ['who knocked afterwards is no reason',    ['FATAL:  requested timeline 3 is not a child', 'FATAL:  the database system is starting up'], 'requested timeline 3 is not a child'],
  ['only somebody knocked',                  ['FATAL:  the database system is shutting down'],                                        NOTHING],
  ['the last reason of several',             ['LOG:  could not open file "a"', 'PANIC:  could not locate a valid checkpoint record'],  'could not locate a valid checkpoint record'],
  ['it stopped as it was told to',           ['LOG:  received fast shutdown request', 'LOG:  database system is shut down'],          NOTHING],
]
test.each(SAID)('%s', (_, said, why) => {
  const cluster = mkdtempSync(path.join(tmpdir(), 'gss-postmaster-'))
  try {
    mkdirSync(path.join(cluster, 'log'))
    writeFileSync(path.join(cluster, 'log', 'postgresql.log'), said.map((line) => `${AT}${line}\n`).join(''))
    expect(whyStopped(cluster)).toBe(why)
  } finally {
    rmSync(cluster, { recursive: true, force: true })
  }
})
