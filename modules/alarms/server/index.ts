/** The server's door of the alarms module. */
/** Turns signals into alarms; runs in the role worker. */
export { type Engine, startEngine } from './engine/engine.ts'
export type { AlarmDeps } from './deps.ts'
/** Drills: begun and ended by command, and what came of one. */
export { beginDrill, type Begun, endDrill } from './drill/drill.ts'
export { type DrillAlarm, drillAlarms, type DrillCheck, drillChecks } from './drill/drillViews.ts'
/** What apps/server puts together. */
export { answers } from './answers.ts'
/** Where confirmed fires are handed to. */
export { type FireDepartment, fireDepartmentOf } from './fireDepartment/port.ts'
/** For seeds: a history of settled alarms. */
export { type SownAlarm, sowPast } from './seed/sowPast.ts'
/** What browsers without a Chinese voice let say aloud. */
export { espeak } from './speech/espeak.ts'
export { MUTE, type Speech, speechBy } from './speech/speech.ts'
