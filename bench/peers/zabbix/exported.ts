import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs'
import path from 'node:path'

const LOOK_MS = 2
const PART_BYTES = 65_536

/**
 * Zabbix's files of events, read as they grow: what it tells the outside soonest. (Its own screen asks its database every 30 seconds, a client of its
 * interface as often as it likes; both see an event later than it is in here.)
 */
export function followEvents(folder: string, onEvent: (line: string) => void): { end: () => void } {
  const files = new Map<string, { file: number; at: number; rest: string }>()
  const part = Buffer.alloc(PART_BYTES)
  const open = (isOld: boolean) => {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder)) {
      if (files.has(name) || !name.startsWith('problems-')) continue
      const file = openSync(path.join(folder, name), 'r')
      files.set(name, { file, at: isOld ? fstatSync(file).size : 0, rest: '' })
    }
  }
  open(true) // what stands there already is of before
  const looking = setInterval(() => {
    open(false)
    for (const one of files.values()) {
      for (let read = 0; (read = readSync(one.file, part, 0, PART_BYTES, one.at)) > 0;) {
        one.at += read
        const lines = (one.rest + part.toString('utf8', 0, read)).split('\n')
        one.rest = lines.pop() ?? ''
        lines.forEach(onEvent)
      }
    }
  }, LOOK_MS)
  return {
    end() {
      clearInterval(looking)
      for (const { file } of files.values()) closeSync(file)
    },
  }
}
