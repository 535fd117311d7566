/** The server's door of the alarms module. */
/** Drills: begun and ended by command, and what came of one. */
export { beginDrill, type DrillBegun, endDrill, markDrill } from './drill/drill.ts'
export { type DrillAlarm, drillAlarms, type DrillCheck, drillChecks } from './drill/drillViews.ts'
/** For benches: the engine without a server. */
export { startEngine } from './engine/engine.ts'
/** What apps/server puts together. */
export { part } from './part.ts'
/** For seeds: a history of settled alarms, and whom an unclaimed fire reaches. */
export { type SownAlarm, sowPast } from './seed/sowPast.ts'
export { sowRecipients } from './seed/sowRecipients.ts'
/** What browsers without a Chinese voice let say aloud. */
export { espeak } from '@gss/server-kit/speech/espeak'
export { MUTE, type Speech, speechBy } from './speech/speech.ts'
/** Where a fire is open: for who must not disturb. */
export { burningBuildings, burningUnits } from './openViews.ts'
/** Whose an alarm is: for what is done at cameras and doors for it. */
export { unitOfAlarm } from './unitOfAlarmViews.ts'
/** Whom one may call about an alarm or a unit: for the telephone. */
export { callAbout } from './callAbout.ts'
export { openAlarmsAt } from './callersAlarmViews.ts'
/** What was raised in a span: for the record of a control room. */
export { raisedBehind } from './raisedViews.ts'
/** What is quiet for a time, opened and ended with another module's thing. */
export { type QuietWindows, quietWindows } from './quietWindows.ts'
/** Faults that last, for whoever has them repaired. */
export { lastingFaults } from './lastingFaultViews.ts'
/** An alarm with the names of its place: for the screen of one fire. */
export { alarmsByIds, type KnownAlarm, knownAsAlarm } from './alarmViews.ts'
/** The shift that is on, how soon it answers, and who sits there: for the screen of the whole city. */
export { shiftAt } from './watch/shift.ts'
export { answerTimesIn } from './watch/loadViews.ts'
/** What a span of time adds up to, and how soon one unit's alarms were taken and settled: for the screen of a unit's figures. */
export { alarmFiguresOf } from './figuresViews.ts'
export { tookTimesIn } from './watch/loadViews.ts'
export { seatRows } from './seatSoundStore.ts'
