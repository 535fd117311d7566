import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOMS = ['apps', 'modules', 'platform']
const ROOM_DEPTH = 2
const COMMENT = /\/\*[\s\S]*?\*\//g
const SELECTORS = /([^{};]+)\{/g
/** One class and nothing else: whoever is called so looks so, wherever it stands. */
const BARE = /^\.(-?[A-Za-z_][\w-]*)$/

/** Classes that two rooms draw by their bare name: on a page that has loaded both sheets each looks like the other. */
export function drawnTwice(
  sheets: readonly (readonly [file: string, text: string])[],
): [name: string, rooms: string[]][] {
  const drawn = new Map<string, Set<string>>()
  for (const [file, text] of sheets)
    for (const name of bareNamesIn(text))
      drawn.set(name, (drawn.get(name) ?? new Set<string>()).add(roomOf(file)))
  return [...drawn]
    .filter(([, rooms]) => rooms.size > 1)
    .map(([name, rooms]) => [name, [...rooms].toSorted()])
}
const bareNamesIn = (text: string): string[] =>
  [...text.replace(COMMENT, '').matchAll(SELECTORS)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => BARE.exec(selector.trim())?.[1] ?? [])
const roomOf = (file: string): string => file.split('/').slice(0, ROOM_DEPTH).join('/')

export const styleSheets = (): [file: string, text: string][] =>
  ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(room, file).replaceAll(path.sep, '/'))
      .filter((file) => file.endsWith('.css') && !file.includes('node_modules/'))
      .map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
  )
