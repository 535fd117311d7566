/** What is to be made: `notices`, of which each is a `notice`. */
export interface Asked {
  module: string
  thing: string
  /** zh-CN, zh-TW, en-US, pt-BR. */
  names: readonly [string, string, string, string]
}

const WORD = /^[a-z]{3,30}$/

/** `npm run module -- <module> [thing] [zh-CN,zh-TW,en-US,pt-BR]`, or the sentence why not. */
export function askedFrom([module = '', thing = singular(module), names = '']: readonly string[]):
  | Asked
  | string {
  for (const word of [module, thing])
    if (!WORD.test(word))
      return `"${word}" is no word of small letters: npm run module -- <module> [thing] [names]`
  const [zhCN = capital(thing), zhTW = zhCN, enUS = capital(thing), ptBR = enUS] = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const all = [zhCN, zhTW, enUS, ptBR] as const
  return all.some((name) => /['\\\n]/.test(name))
    ? 'a name has no quotation mark'
    : { module, thing, names: all }
}

const singular = (word: string) => word.replace(/s$/, '')
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export function plural(word: string): string {
  if (word.endsWith('y')) return `${word.slice(0, -1)}ies`
  return word.endsWith('s') ? `${word}es` : `${word}s`
}
