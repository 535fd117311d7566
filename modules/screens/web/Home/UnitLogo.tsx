import { calls as archives } from '@gss/archives/contract'
import { client } from '@gss/web-kit/api/client'
import { useQuery } from '@tanstack/react-query'
import type { HomePageUnit } from '../../contract/index.ts'
import { useBlobAddress } from './useBlobAddress.ts'

const { unitFile } = client({ unitFile: archives.unitFile })

/** The mark of a unit, where it has one (spec §3 "Session": proLogo). */
export function UnitLogo({ unit: { unitId, logo, name } }: { unit: HomePageUnit }) {
  const { data } = useQuery({
    queryKey: ['screens.unitLogo', unitId, logo],
    queryFn: ({ signal }) => unitFile({ object: 'unit', id: unitId, fileId: logo ?? '' }, { signal }),
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
  })
  const blob = logo === null ? null : (data?.blob ?? null)
  const address = useBlobAddress(blob)
  return address && <img className="mn-logo" src={address} alt={name} />
}
