import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type CityEvent, type CityEventName, eventByItself, isCityEvent, isOn } from '@gss/city/contract'

const ASKED = 'demo-event.json'
const HEARD = 'demo-event-heard'
const HEARD_WITHIN_MS = 15_000
const LOOK_MS = 200

/** What happens in the demo at a time: by itself, where the demo has failures at all, and what somebody asked for. */
export function cityEvents(
  dataDir: string,
  { isByItself }: { isByItself: boolean },
): (nowMs: number) => CityEvent[] {
  const file = path.join(dataDir, ASKED)
  let asked: CityEvent | null = null
  let changedMs = 0
  return (nowMs) => {
    const atMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (atMs !== changedMs) {
      changedMs = atMs
      asked = askedIn(file)
      if (asked) writeFileSync(path.join(dataDir, HEARD), String(asked.beganMs))
    }
    const all = [...(asked ? [asked] : []), ...(isByItself ? [eventByItself(nowMs)] : [])]
    return all.filter((event) => isOn(event, nowMs))
  }
}

/** A file of another version, or half of one, asks for nothing. */
function askedIn(file: string): CityEvent | null {
  try {
    const said: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof said !== 'object' || said === null || !('name' in said) || !('beganMs' in said)) return null
    const { name, beganMs } = said
    if (typeof name !== 'string' || !isCityEvent(name) || typeof beganMs !== 'number') return null
    return { name, beganMs, isDrill: true }
  } catch {
    return null // it is looked at again when it changes
  }
}

/** Asks the demo that runs for one. False: none runs. */
export async function askForEvent(dataDir: string, name: CityEventName, nowMs: number): Promise<boolean> {
  const file = path.join(dataDir, ASKED)
  // Whole or not at all: who reads never finds half.
  writeFileSync(`${file}.new`, JSON.stringify({ name, beganMs: nowMs }))
  renameSync(`${file}.new`, file)
  for (let waitedMs = 0; waitedMs < HEARD_WITHIN_MS; waitedMs += LOOK_MS) {
    if (heardIn(path.join(dataDir, HEARD)) === String(nowMs)) return true
    await pause(LOOK_MS)
  }
  return false
}
function heardIn(file: string): string {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : ''
}
