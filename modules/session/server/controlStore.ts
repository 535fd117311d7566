import type { Place } from '@gss/server-kit/database'

interface ControlTables {
  control_grants: { session_id: string; until: Date }
}

export async function saveGrant(place: Place, sessionId: string, until: Date): Promise<void> {
  await place
    .on<ControlTables>()
    .insertInto('control_grants')
    .values({ session_id: sessionId, until })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ until }))
    .execute()
}

export async function isGranted(place: Place, sessionId: string, now: Date): Promise<boolean> {
  const grant = await place
    .on<ControlTables>()
    .selectFrom('control_grants')
    .select('control_grants.session_id')
    .where('control_grants.session_id', '=', sessionId)
    .where('control_grants.until', '>', now)
    .executeTakeFirst()
  return grant !== undefined
}
