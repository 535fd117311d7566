import type { Database } from '@gss/server-kit/database'
export const sowNotify = (_: Database) => Promise.resolve()
