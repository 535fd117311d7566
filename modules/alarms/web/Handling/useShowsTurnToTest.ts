import { calls as systemCalls, parameters } from '@gss/system/contract'
import { client } from '@gss/web-kit/api/client'
import { useQuery } from '@tanstack/react-query'

const api = client({ publicParameter: systemCalls.publicParameter })

/** Spec §4: the button stands only where SHOW_TRANS_TEST_BTN is Y. Until it is known, it does not. */
export function useShowsTurnToTest(): boolean {
  const { data } = useQuery({
    queryKey: ['alarms.turnToTestButton'],
    queryFn: ({ signal }) => api.publicParameter({ code: parameters.transTestButton.code }, { signal }),
    staleTime: Infinity,
  })
  return data?.value === 'Y'
}
