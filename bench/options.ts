/** `--name value` of a command line, or what is usual. */
export function optionOf(name: string, usual: string): string {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : (process.argv[at + 1] ?? usual)
}

export const isAsked = (flag: string): boolean => process.argv.includes(`--${flag}`)
