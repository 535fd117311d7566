import { look } from './look.ts'

/** Fewer than this in the whole house means that the reader is blind, not that the house is clean. */
const PLAUSIBLE_MODULES = 100

const { modules, broken } = await look(process.cwd())
for (const { rule, from, to, reason } of broken) console.error(`${rule}: ${from} → ${to}\n  ${reason}`)
if (modules < PLAUSIBLE_MODULES) console.error(`only ${modules} modules were read: the reader of imports does not work here`)
if (broken.length > 0 || modules < PLAUSIBLE_MODULES) process.exitCode = 1
else console.log(`${modules} modules lean only where they may`)
