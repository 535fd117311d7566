export interface Options {
  help: boolean
  noDemo: boolean
}

/** What may follow `npm start --`. Everything else is configuration: environment or gss.config.json. */
const OPTIONS: [word: string, option: keyof Options, what: string][] = [
  ['--no-demo', 'noDemo', 'an empty system; its first administrator sets a password at a one-time address'],
  ['--help', 'help', 'this list'],
]

export const optionList = [
  'npm start -- [options]',
  ...OPTIONS.map(([word, , what]) => `  ${word.padEnd(12)}${what}`),
].join('\n')

export function commandOptionsOf(words: string[]): Options {
  const unknown = words.filter((word) => !OPTIONS.some(([known]) => known === word))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(' ')} is not an option; npm start -- --help lists them`)
  const has = (option: keyof Options) =>
    OPTIONS.some(([word, names]) => names === option && words.includes(word))
  return { help: has('help'), noDemo: has('noDemo') }
}
