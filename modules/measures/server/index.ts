/** The server's door of the measures module. */
/** Samples as they are stored become last values, hours and what limits say; for tests of modules above and for benches. */
export { type Following, followSamples } from './follow/follow.ts'
/** For benches: the calls without a server. */
export { answers } from './answers.ts'
export type { MeasureDeps } from './deps.ts'
/** Whose limit counts, for screens above. */
export { limitsFor } from './limitStore.ts'
/** What was kept of a device while nobody knew it. */
export { type Adopted, keptReader } from './readKept.ts'
/** For seeds. */
export { sowLimits } from './limitStore.ts'
/** What apps/server puts together. */
export { part } from './part.ts'
