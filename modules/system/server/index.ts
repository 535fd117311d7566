/** What apps/server puts together. */
export { part } from './part.ts'
export type { SystemDeps } from './deps.ts'
/** The file browsers poll to learn of a new release. */
export { browserAppConfig } from './appConfig.ts'
/** Release notes as updates people are shown once. */
export { publishReleases } from './publishReleases.ts'
/** Tells the service monitor that a process lives. */
export { startBeating } from './beat.ts'
