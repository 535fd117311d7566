import { existsSync, readFileSync } from 'node:fs'
import { accepts } from './accepts.ts'

/** The oldest Node the product promises to run on: every installed package must run there too. */
const OLDEST_NODE = '20.19.0'
/** Fewer packages than this were not read, rather than not installed. */
const PLAUSIBLE_PACKAGES = 100

interface Installed {
  version?: string
  link?: boolean
  optional?: boolean
  engines?: { node?: string } | string[]
}

// What npm itself wrote at the end of the install: every package, also those inside others.
const { packages }: { packages: Record<string, Installed> } = JSON.parse(
  readFileSync('node_modules/.package-lock.json', 'utf8'),
)
// A package for another platform is listed and not there.
const installed = Object.entries(packages).filter(([folder, { link }]) => !link && existsSync(folder))
const refusing = installed.flatMap(([folder, { version, engines }]) => {
  const range = engines && !Array.isArray(engines) ? engines.node : undefined
  return range === undefined || accepts(range, OLDEST_NODE)
    ? []
    : [`${folder.replace(/^.*node_modules\//, '')} ${version} wants Node ${range}`]
})

for (const line of refusing) console.error(line)
if (installed.length < PLAUSIBLE_PACKAGES) console.error(`only ${installed.length} packages were read`)
if (refusing.length > 0 || installed.length < PLAUSIBLE_PACKAGES) process.exitCode = 1
else console.log(`${installed.length} packages run on Node ${OLDEST_NODE}`)
