import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type CityEvent, type CityEventName, eventByItself, isCityEvent, isOn } from '@gss/city/contract'

const ASKED = 'demo-event.json'
const HEARD = 'demo-event-heard'
const HEARD_WITHIN_MS = 15_000
const LOOK_MS = 200

/** What happens in the demo at a time: by itself, where the demo has failures at all, and what somebody asked for, several things at once. */
export function cityEvents(
  dataDir: string,
  { isByItself }: { isByItself: boolean },
): (nowMs: number) => CityEvent[] {
  const file = path.join(dataDir, ASKED)
  let asked: CityEvent[] = []
  let changedMs = 0
  return (nowMs) => {
    const atMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (atMs !== changedMs) {
      changedMs = atMs
      asked = askedIn(file)
      const last = asked.at(-1)
      if (last) writeFileSync(path.join(dataDir, HEARD), String(last.beganMs))
    }
    const all = [...asked, ...(isByItself ? [eventByItself(nowMs)] : [])]
    return all.filter((event) => isOn(event, nowMs))
  }
}

/** The newest last. A file of another version, half of one or none asks for nothing. */
function askedIn(file: string): CityEvent[] {
  try {
    const said: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return (Array.isArray(said) ? said : []).flatMap(eventIn)
  } catch {
    return [] // it is looked at again when it changes
  }
}
function eventIn(said: unknown): CityEvent[] {
  if (typeof said !== 'object' || said === null || !('name' in said) || !('beganMs' in said)) return []
  const { name, beganMs } = said
  if (typeof name !== 'string' || !isCityEvent(name) || typeof beganMs !== 'number') return []
  return [{ name, beganMs, isDrill: true }]
}

/** Asks the demo that runs for one, beside those that are on; the same again begins anew. False: none runs. */
export async function askForEvent(dataDir: string, name: CityEventName, nowMs: number): Promise<boolean> {
  const file = path.join(dataDir, ASKED)
  // Whole or not at all: who reads never finds half.
  const others = askedIn(file).filter((event) => event.name !== name && isOn(event, nowMs))
  const all = [...others, { name, beganMs: nowMs }].map((event) => ({
    name: event.name,
    beganMs: event.beganMs,
  }))
  writeFileSync(`${file}.new`, JSON.stringify(all))
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
