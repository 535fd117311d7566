import { calls as archives } from '@gss/archives/contract'
import { client } from '@gss/web-kit/api/client'
import { useQuery } from '@tanstack/react-query'
import type { HomePageUnit } from '../../contract/index.ts'
import { dataAddressOf } from './addressOf.ts'

const { unitFile } = client({ unitFile: archives.unitFile })

/** The mark of a unit, where it has one (spec §3 "Session": proLogo). */
export function UnitLogo({ unit: { unitId, logo, name } }: { unit: HomePageUnit }) {
  const { data } = useQuery({
    queryKey: ['screens.unitLogo', unitId, logo],
    queryFn: async ({ signal }) =>
      dataAddressOf((await unitFile({ object: 'unit', id: unitId, fileId: logo ?? '' }, { signal })).blob),
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
  })
  return logo !== null && data !== undefined && <img className="mn-logo" src={data} alt={name} />
}
