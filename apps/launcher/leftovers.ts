import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { birthOf, isAlive } from './pid.ts'

interface Note {
  name: string
  pid: number
  birth: string
}

const fileIn = (dataDir: string) => path.join(dataDir, 'processes.json')

/** Who runs now, one note per program. */
export function noteStart(dataDir: string, name: string, pid: number) {
  const others = notesIn(dataDir).filter((note) => note.name !== name)
  // Whole or not at all: who reads it meanwhile, or after a kill, finds every program.
  const anew = `${fileIn(dataDir)}.new`
  writeFileSync(anew, JSON.stringify([...others, { name, pid, birth: birthOf(pid) }] satisfies Note[]))
  renameSync(anew, fileIn(dataDir))
}

/** They were told by their closed channel, long before us; a fire does not wait for one that is slow to go. */
const PATIENCE_MS = 4_000
const LOOK_AGAIN_MS = 50

/**
 * Ends what a killed launcher left behind. Its programs notice by themselves that it is gone (their channel closes);
 * but one that is still on its way out holds the port, and one that hangs would work beside its successor.
 */
export async function endLeftovers(dataDir: string, say: (line: string) => void, patienceMs = PATIENCE_MS) {
  // All at once: while a server finishes its work, a fire waits for the gateway.
  await Promise.all(notesIn(dataDir).filter(lives).map(end))

  async function end(note: Note) {
    say(`ending the ${note.name} of an earlier start (process ${note.pid}) …`)
    process.kill(note.pid, 'SIGTERM')
    const forceAt = Date.now() + patienceMs
    while (lives(note) && Date.now() < forceAt) await pause(LOOK_AGAIN_MS)
    if (lives(note)) process.kill(note.pid, 'SIGKILL')
  }
}

const lives = ({ pid, birth }: Note) => birth !== '' && isAlive(pid) && birthOf(pid) === birth

function notesIn(dataDir: string): Note[] {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Note[]
  } catch {
    return [] // none yet, or cut short by a power failure, after which nothing runs
  }
}
