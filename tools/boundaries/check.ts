import { look } from './look.ts'
import { lookAtTables } from './tables.ts'

/** Fewer than this in the whole house means that the reader is blind, not that the house is clean. */
const PLAUSIBLE_MODULES = 100
const PLAUSIBLE_MENTIONS = 300

const { modules, broken: imports } = await look(process.cwd())
const { mentions, broken: tables } = lookAtTables(process.cwd())
const broken = [...imports, ...tables]
for (const { rule, from, to, reason } of broken) console.error(`${rule}: ${from} → ${to}\n  ${reason}`)
const isBlind = modules < PLAUSIBLE_MODULES || mentions < PLAUSIBLE_MENTIONS
if (isBlind)
  console.error(
    `only ${modules} modules and ${mentions} mentions of tables were read: the readers do not work here`,
  )
if (broken.length > 0 || isBlind) process.exitCode = 1
else
  console.log(`${modules} modules lean only where they may, by import and by ${mentions} mentions of tables`)
