import { look } from './look.ts'

const { files, found } = look(process.cwd())
for (const { rule, where, what, reason } of found) console.error(`${rule}: ${where}: ${what}\n  ${reason}`)
if (found.length > 0) process.exitCode = 1
else console.log(`${files} files keep the rules of the house`)
