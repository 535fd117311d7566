import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onlyOne } from '../only-one.mjs'

/** Chromium for the screens, and a face for Chinese: without it every picture is full of boxes. */
const NEEDED = [
  { name: 'chromium', isThere: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium') },
  {
    name: 'fonts-noto-cjk',
    isThere: () =>
      existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') ||
      says('fc-list', [':lang=zh', 'family']),
  },
]

const missing = () => NEEDED.filter(({ isThere }) => !isThere()).map(({ name }) => name)
const says = (program, args) => spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim().length > 0

/** Debian's packages for the tests in the browser: installed when we may, named in one line when we may not. */
export async function ensureBrowser(say = console.log) {
  if (missing().length === 0) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) await onlyOne(path.join(tmpdir(), 'gss-apt.lock'), () => install(missing(), say))
  const still = missing()
  if (still.length > 0)
    throw new Error(
      `missing: ${still.join(' and ')} (apt-get install ${still.join(' ')}; another Chromium: CHROMIUM=/path)`,
    )
}

function install(packages, say) {
  if (packages.length === 0) return // the other run, which we waited for, has done it
  say(`installing ${packages.join(' and ')} …`)
  const options = {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stderr, error } = spawnSync('apt-get', args, options)
    const why = error?.message ?? stderr.trim().split('\n').at(-1)
    if (status !== 0) throw new Error(`missing: ${packages.join(' and ')}; apt-get ${args[0]} failed: ${why}`)
  }
}
