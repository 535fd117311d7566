import path from 'node:path'

const TOLD = 10
const MS_PER_S = 1_000

/** The files that took longest, for the end of a run: where a minute is to be had. */
export function slowest(files) {
  if (files.length === 0) return []
  const longest = files.toSorted((one, other) => other.ms - one.ms).slice(0, TOLD)
  return [
    'the slowest files:',
    ...longest.map(
      ({ file, ms }) => `${(ms / MS_PER_S).toFixed(1).padStart(8)} s  ${path.relative(process.cwd(), file)}`,
    ),
  ]
}
