import { type Asked, capital, plural } from './names.ts'

interface Known {
  menu: number
  /** Of the packages a module is made with. */
  versions: Readonly<Record<string, string>>
}

/** What stands for each `$word$` of a template. */
export function valuesOf(
  { module, thing, names: [zh, tw, en, pt] }: Asked,
  { menu, versions }: Known,
): ReadonlyMap<string, string> {
  const things = plural(thing)
  return new Map([
    ['module', module],
    ['thing', thing],
    ['Thing', capital(thing)],
    ['things', things],
    ['Things', capital(things)],
    ['zh', zh],
    ['tw', tw],
    ['en', en],
    ['pt', pt],
    ['menu', String(menu)],
    ['react-query', versions['@tanstack/react-query'] ?? '*'],
    ['kysely', versions['kysely'] ?? '*'],
    ['react', versions['react'] ?? '*'],
  ])
}

/** Words that are nobody's stay as they are: `$if` belongs to the code. */
export const fillTemplate = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(/\$([A-Za-z-]+)\$/g, (whole, word: string) => values.get(word) ?? whole)
