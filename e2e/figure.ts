/** Says what a test has measured, beside whether it holds: `npm test -- e2e | grep figure:` finds them all, docs/performance.md tells those of a quiet machine. */
export const tellFigure = (what: string, value: string): void => {
  process.stdout.write(`figure: ${what}: ${value}\n`)
}
