import { calls as systemCalls, parameters } from '@gss/system/contract'
import { client } from '@gss/web-kit/api/client'
import { useQuery } from '@tanstack/react-query'

const api = client({ publicParameter: systemCalls.publicParameter })

export const useCentreName = (): string =>
  useQuery({
    queryKey: ['alarms.centreName'],
    queryFn: ({ signal }) => api.publicParameter({ code: parameters.centreName.code }, { signal }),
    staleTime: Infinity,
  }).data?.value ?? ''
