import { useSession } from '@gss/web-kit/session/session'

/** Whether one's own unit is all one sees: whoever sees many, a centre or a company, must read whose each row is. */
export const useHasOwnUnit = (): boolean =>
  useSession(({ session }) => session?.project?.unitId !== undefined)
