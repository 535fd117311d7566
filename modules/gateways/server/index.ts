/** The server's door of the gateways module. */
/** Who speaks: the devices a gateway has heard, with what it must know of each. */
export { Directory } from './directory.ts'
export type { Device } from './device.ts'
/** The two ways into the database, fires first. */
export { type Lanes, openLanes } from './lanes.ts'
export type { LaneState } from './lane.ts'
/** Where frames come from and answers go. */
export type { Line } from './line.ts'
/** Who is there and who is not. */
export { type Links, links } from './links.ts'
/** The order of work for what comes over a line. */
export { type Counted, type Receiver, receiver } from './receive.ts'
/** What the centre starts: commands, polls, clocks, duty checks. */
export { type Commander, commander } from './commander.ts'
/** What apps/server puts together. */
export { answers } from './answers.ts'
export type { GatewayDeps } from './deps.ts'
/** What workers do for it: what was ordered long ago is forgotten. */
export { gatewayJobs } from './jobs.ts'
