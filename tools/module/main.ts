import { spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ORDERED } from '../boundaries/order.ts'
import { makeModule } from './make.ts'
import { askedFrom } from './names.ts'

const FIRST_WORD = 2
const asked = askedFrom(process.argv.slice(FIRST_WORD))
if (typeof asked === 'string') {
  console.error(asked)
  process.exit(1)
}
const written = makeModule('.', asked, ORDERED, new Date())
const link = path.join('node_modules/@gss', asked.module)
if (!existsSync(link)) symlinkSync(path.join('../../modules', asked.module), link)
const run = (...words: string[]) => spawnSync(process.execPath, words, { stdio: 'inherit' }).status
const isDone =
  run(
    'node_modules/oxfmt/bin/oxfmt',
    ...written.filter((file) => file.endsWith('.ts') || file.endsWith('.tsx')),
  ) === 0 && run('tools/run-ts.mjs', 'tools/docs.ts') === 0
console.log(written.join('\n'))
console.log(
  `\nnow: npx vitest run modules/${asked.module} tools/parts apps/server, then say what it is for in its README.md`,
)
process.exitCode = isDone ? 0 : 1
