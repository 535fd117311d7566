/** Wakes other processes. Nothing is true because the bus said so: the tables are the truth, and every consumer also polls. */
export { type Bus, type HearIds } from './bus/bus.ts'
/** One server process. */
export { inProcessBus } from './bus/inProcess.ts'
/** Two or three of them, over PostgreSQL's NOTIFY. */
export { postgresBus } from './bus/postgres.ts'
