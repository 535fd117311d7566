import { client } from '@gss/web-kit/api/client'
import { useQuery } from '@tanstack/react-query'
import { calls } from '../contract/index.ts'

const api = client({ publicParameter: calls.publicParameter })

/** What the platform set for everybody who has signed in, asked once a page: undefined until it is known, null where nobody set it. */
export const usePublicParameter = (code: string): string | null | undefined =>
  useQuery({
    queryKey: ['system.publicParameter', code],
    queryFn: ({ signal }) => api.publicParameter({ code }, { signal }),
    staleTime: Infinity,
  }).data?.value
