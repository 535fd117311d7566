/** Jobs and timers are rows: they survive whatever dies, and any number of workers may take them. */
export { type Job, type JobAsk } from './jobs/job.ts'
/** Put one, with the rest of a transaction; take it back. */
export { cancelJob, putJob } from './jobs/put.ts'
/** A worker: claims what is due, runs it, tries again. */
export { type Handler, type Jobs, type JobWorker, workJobs } from './jobs/work.ts'
/** What comes round by the clock, once however many workers there are. */
export { type Schedule, schedule } from './jobs/schedule.ts'
/** A rest that can be cut short. */
export { napper } from './jobs/nap.ts'
