import type { Commit } from './subjects/subjects.ts'

const ROOM = /^(?:apps|modules|platform|protocols)\/[^/]+(?=\/)/
/** Where a module stands in the house: the rows and the migrations everything new owes, in a room that is not its own. */
const OWED = /^apps\/(?:server|web)\/(?:modules\.ts|migrations\/.*)$/

export interface Rooms {
  /** Of these the product was touched. */
  commits: number
  inOne: number
  /** The same, where the rows and migrations a room owes the house are its own. */
  inOneWithItsRows: number
}

/** How many commits touch one room of the product, of those that touch it at all. */
export function roomsOf(commits: readonly Commit[]): Rooms {
  const touched = commits
    .map(({ files }) => ({
      all: roomsIn(files),
      own: roomsIn(files.filter((file) => !OWED.test(file))),
    }))
    .filter(({ all }) => all.size > 0)
  return {
    commits: touched.length,
    inOne: touched.filter(({ all }) => all.size === 1).length,
    inOneWithItsRows: touched.filter(({ all, own }) => all.size === 1 || own.size === 1).length,
  }
}

const roomsIn = (files: readonly string[]): Set<string> =>
  new Set(files.flatMap((file) => ROOM.exec(file)?.[0] ?? []))
