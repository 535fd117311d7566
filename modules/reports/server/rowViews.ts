import type { Place } from '@gss/server-kit/database'
import type { RawBuilder } from 'kysely'

export const statementRows = async <R>(place: Place, query: RawBuilder<R>): Promise<R[]> =>
  (await query.execute(place.on())).rows
