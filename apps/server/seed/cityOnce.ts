import { type City, demoCity } from '@gss/city/contract'

let made: City | undefined
/** Drawing it up takes seconds, and the seeds of one start all read it. */
export const cityOnce = (): City => (made ??= demoCity())
