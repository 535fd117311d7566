import { look } from './look.ts'

const SHOWN_CHARS = 100

const { files, found } = look(process.cwd())
for (const { rule, file, line, what, reason } of found)
  console.error(`${rule}: ${file}:${line}: ${what.slice(0, SHOWN_CHARS)}\n  ${reason}`)
if (found.length > 0) process.exitCode = 1
else console.log(`${files} files keep the rules of the house`)
