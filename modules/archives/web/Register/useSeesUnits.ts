import { useSession } from '@gss/web-kit/session/session'

/** The centre's people see every unit; who is bound to one need not say which. */
export const useSeesUnits = () =>
  useSession(({ session }) => session?.origin === 'rms' && session.user.roleType !== 'pro')
