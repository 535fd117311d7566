/** The time, handed in: tests set it, nothing reads it behind one's back. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
