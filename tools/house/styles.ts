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

/** Variables that are drawn with and that nobody gives a value, neither a sheet nor a page: what they colour is not there. */
export function drawnWithNothing(
  sheets: readonly (readonly [file: string, text: string])[],
  pages: readonly (readonly [file: string, text: string])[],
): [name: string, file: string][] {
  const plain = sheets.map(([file, text]) => [file, text.replace(COMMENT, '')] as const)
  const given = new Set([...namesIn(plain, GIVEN_BY_SHEET), ...namesIn(pages, GIVEN_BY_PAGE)])
  return plain.flatMap(([file, text]) =>
    [...namesIn([[file, text]], DRAWN_WITH)]
      .filter((name) => !given.has(name))
      .map((name): [string, string] => [name, file]),
  )
}
/** antd gives those that begin with its name. */
const DRAWN_WITH = /var\(\s*(--(?!ant-)[\w-]+)/g
const GIVEN_BY_SHEET = /(--[\w-]+)\s*:/g
const GIVEN_BY_PAGE = /['"`](--[\w-]+)['"`]/g
const namesIn = (files: readonly (readonly [file: string, text: string])[], name: RegExp): Set<string> =>
  new Set(files.flatMap(([, text]) => [...text.matchAll(name)].flatMap(([, found]) => found ?? [])))

export const styleSheets = () => filesNamed(/\.css$/)
/** What may give a variable its value while the page is drawn. */
export const stylingPages = () => filesNamed(/\.tsx?$/)
const filesNamed = (name: RegExp): [file: string, text: string][] =>
  ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(room, file).replaceAll(path.sep, '/'))
      .filter((file) => name.test(file) && !file.includes('node_modules/'))
      .map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
  )
