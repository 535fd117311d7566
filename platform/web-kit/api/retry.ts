import { CallFailure } from './failures.ts'

/** One more try, and only where the next one can end differently. */
export const isWorthAnotherTry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof CallFailure && (error.kind === 'lost' || error.kind === 'timedOut')
