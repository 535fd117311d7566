import { type Parameter, parameterText } from '@gss/kit/parameter'
import type { Shelf, WebPart } from '@gss/web-kit/shell/part'
import { LANGUAGES } from '@gss/web-kit/language.table'

/** What of a server's part concerns the console. */
interface ServerSide {
  name: string
  permissions?: object | undefined
  parameters?: Readonly<Record<string, Parameter>> | undefined
  refusals?: object | undefined
}
/** A row of the menu as the migrations leave it. */
export interface MenuRow {
  path: string
  component: string
  permission: string
}
export interface House {
  server: readonly ServerSide[]
  web: readonly WebPart[]
  menus: readonly MenuRow[]
  /** Modules in the order of the house. */
  order: readonly string[]
}

/** What of the two halves of the house does not fit together, a sentence each. */
export async function look({ server, web, menus, order }: House): Promise<string[]> {
  const opened = await Promise.all(
    web.map(async (part): Promise<readonly [WebPart, Shelf]> => [part, (await part.open?.()) ?? {}]),
  )
  const words = await wordsOf(opened)
  // A module whose screens are still to come owes the console nothing yet.
  const hasScreens = ({ name }: ServerSide) => web.some((part) => part.name === name)
  const found = await Promise.all(opened.map(([part, shelf]) => refusalFlaws(part, shelf, server)))
  return [
    ...orderFlaws('apps/server/modules.ts', server, order),
    ...orderFlaws('apps/web/modules.ts', web, order),
    ...opened.flatMap(([part, shelf]) => screenFlaws(part, shelf)),
    ...server.filter(hasScreens).flatMap((part) => wordFlaws(part, words)),
    ...found.flat(),
    ...server.filter(hasScreens).flatMap((part) => unheardRefusals(part, web)),
    ...menus.flatMap((row) => menuFlaws(row, web, server)),
    ...addressFlaws(menus.filter(({ component }) => isShown(component, web))),
  ]
}

async function wordsOf(opened: readonly (readonly [WebPart, Shelf])[]): Promise<ReadonlyMap<string, string>> {
  const books = opened.flatMap(([, { words }]) => words ?? [])
  await Promise.all(books.map((book) => book.open('zh-CN')))
  return new Map(books.flatMap((book) => Object.entries(book.read('zh-CN') ?? {})))
}

function orderFlaws(file: string, parts: readonly { name: string }[], order: readonly string[]): string[] {
  const places = parts.map(({ name }) => order.indexOf(name))
  return parts.flatMap(({ name }, at) => {
    const place = places[at] ?? 0
    if (place < 0) return [`${name} of ${file} has no place in tools/boundaries/order.ts`]
    return place < (places[at - 1] ?? -1) ? [`${name} stands in ${file} after a module above it`] : []
  })
}

function screenFlaws(part: WebPart, { pages = {}, fullScreens = {} }: Shelf): string[] {
  const kinds = [
    { has: Object.keys(pages), named: part.screens ?? [] },
    { has: Object.keys(fullScreens), named: part.fullScreens ?? [] },
  ]
  return kinds.flatMap(({ has, named }) => [
    ...has
      .filter((key) => !named.includes(key))
      .map((key) => `${key} of ${part.name} can be opened by nobody: its web/part.ts does not name it`),
    ...named
      .filter((key) => !has.includes(key))
      .map((key) => `${part.name} names a screen ${key} and has none`),
  ])
}

/** Rights and parameters are shown by screens of other modules, by their words. */
function wordFlaws(
  { name, permissions = {}, parameters = {} }: ServerSide,
  words: ReadonlyMap<string, string>,
): string[] {
  const rights = Object.keys(permissions).map((id) => `permission.${id}`)
  const settings = Object.values(parameters).flatMap(({ code, choices = [] }) => [
    `parameter.${code}`,
    ...choices.map((choice) => `parameter.${code}.is.${parameterText(choice)}`),
  ])
  const owed = [...(rights.length > 0 ? [`module.${name}`] : []), ...rights, ...settings]
  return owed
    .filter((key) => !words.get(key))
    .map((key) => `${key} of ${name} has no word: screens would show the bare code (web/text/words)`)
}

const subjectOf = (code: string) => code.slice(0, code.indexOf('.'))

/** A refusal whose subject no part of the console names is told in Chinese, whatever the language. */
function unheardRefusals({ name, refusals = {} }: ServerSide, web: readonly WebPart[]): string[] {
  const known = new Set(web.find((part) => part.name === name)?.refuses)
  const subjects = new Set(Object.keys(refusals).map(subjectOf))
  return [...subjects]
    .filter((subject) => !known.has(subject))
    .map((subject) => `${name} refuses with ${subject}.…, and its web/part.ts does not say so ("refuses")`)
}

async function refusalFlaws(
  { name }: WebPart,
  { refusalTexts }: Shelf,
  server: readonly ServerSide[],
): Promise<string[]> {
  const codes = Object.keys(server.find((part) => part.name === name)?.refusals ?? {})
  const languages = LANGUAGES.flatMap((language) => (language === 'zh-CN' ? [] : language))
  const texts = await Promise.all(
    languages.map(async (language) => [language, (await refusalTexts?.[language]())?.text ?? {}] as const),
  )
  return texts.flatMap(([language, text]) =>
    codes.filter((code) => !(code in text)).map((code) => `${code} of ${name} is not said in ${language}`),
  )
}

/** Entries whose screen is still to come are not shown; one that is shown has a right that somebody declares. */
function menuFlaws(
  { path, component, permission }: MenuRow,
  web: readonly WebPart[],
  server: readonly ServerSide[],
): string[] {
  if (!isShown(component, web) || permission === '') return []
  return server.some(({ permissions = {} }) => permission in permissions)
    ? []
    : [`the menu entry ${path} asks for the right ${permission}, which no module declares`]
}

/** The console opens the first of two screens with one address from both entries. */
function addressFlaws(shown: readonly MenuRow[]): string[] {
  return shown.flatMap(({ path, component }, at) => {
    const first = shown.slice(0, at).find((before) => before.path === path)
    return first && path !== '' && first.component !== component
      ? [`the menu leads to ${first.component} and to ${component} by one address, ${path}`]
      : []
  })
}

const isShown = (component: string, web: readonly WebPart[]) =>
  web.some(({ screens = [], atOnce }) => screens.includes(component) || component in (atOnce?.pages ?? {}))
