/** Says what a test has measured, beside whether it holds: `npm test -- e2e | grep figure:` finds them all. */
export const tellFigure = (what: string, value: string): void => {
  process.stdout.write(`figure: ${what}: ${value}\n`)
}
