import { calls as systemCalls } from '@gss/system/contract'
import { client } from '@gss/web-kit/api/client'
import { useQuery } from '@tanstack/react-query'
import { STORM_FROM } from '../../contract/fold.ts'
import { parameters } from '../../contract/parameters.ts'

const api = client({ publicParameter: systemCalls.publicParameter })

/** From how many on alarms fold. Until it is known, and where it says nothing sensible, what it is when nobody sets it. */
export function useStormFrom(): number {
  const { code, min = 1 } = parameters.stormFrom
  const { data } = useQuery({
    queryKey: ['alarms.stormFrom'],
    queryFn: ({ signal }) => api.publicParameter({ code }, { signal }),
    staleTime: Infinity,
  })
  const set = Number(data?.value)
  return set >= min ? set : STORM_FROM
}
