import { calls as archiveCalls } from '@gss/archives/contract'
import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)
/** Units, buildings, floors and panels to choose from. */
export const archives = client(archiveCalls)

/** The layers of a building, each with what it counts. */
export const layersQuery = (buildingId: string) => ({
  queryKey: ['plan.layers', buildingId],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.layers({ buildingId }, { signal }),
})
