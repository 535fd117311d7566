/** The server's door of the notify module. */
/** For modules above: people who do not sit at a console are to hear of something; somebody has it in hand. */
export { announce, type Announced, answered } from './announce.ts'
/** Word goes out of the house here, from codes too: for composition. */
export { carryAccounts } from './carryAccounts.ts'
export { tellAnswered } from './confirm.ts'
/** For tests of modules above: what is due to be told becomes messages, now. */
export { turn as tellNow } from './engine.ts'
export type { AnnounceDeps, NotifyDeps } from './deps.ts'
export { part } from './part.ts'
/** The demo's ways and rules. */
export { sowNotify } from './seed/sowNotify.ts'
