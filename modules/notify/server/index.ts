/** The server's door of the notify module. */
/** For modules above: people who do not sit at a console are to hear of something; somebody has it in hand. */
export { announceByWays, type AnnouncedOutside, answered } from './announce.ts'
/** Word goes out of the house here, from codes too: for composition. */
export { carryAccounts } from './carryAccounts.ts'
export { tellAnswered } from './confirm.ts'
/** For tests of modules above: what is due to be told becomes messages, now. */
export { turn as tellNow } from './engine.ts'
export type { AnnounceDeps, NotifyDeps } from './deps.ts'
export { part } from './part.ts'
/** For seeds: what left the house in the days before. */
export { sowNotify, type SownWord } from './seed/sowNotify.ts'
