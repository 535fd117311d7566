import { spawnSync } from 'node:child_process'
import { commitsIn, flawOf } from './subjects.ts'

/** Before it subjects began as they liked. */
const SINCE = 'house: lines are at most 110 wide'
const LOG_MAX_BYTES = 64 * 1_024 * 1_024

const git = (...args: string[]): string | null => {
  // Chinese file names as they are, whatever the machine is set to.
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    encoding: 'utf8',
    maxBuffer: LOG_MAX_BYTES,
  })
  return status === 0 ? stdout : null
}

const since = git('log', '--fixed-strings', `--grep=${SINCE}`, '--format=%H %s')
  ?.split('\n')
  .find((line) => line.endsWith(` ${SINCE}`))
  ?.split(' ')[0]
if (since === undefined) console.log('no git history here, or not back far enough: no subject was looked at')
else {
  const commits = commitsIn(
    git('log', '--no-merges', '--format=%x00%s', '--name-only', `${since}..HEAD`) ?? '',
  )
  const flaws = commits.flatMap((commit) => {
    const flaw = flawOf(commit)
    return flaw === null ? [] : [`"${commit.subject}" ${flaw}`]
  })
  for (const line of flaws) console.error(line)
  if (flaws.length > 0) process.exitCode = 1
  else console.log(`${commits.length} subjects begin with their room`)
}
