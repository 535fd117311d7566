import { useSession } from '@gss/web-kit/session/session'
import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { useQuery } from '@tanstack/react-query'
import { api, CALLS } from './api.ts'

/** Spec §2.9, §4, §6: the two checks of the role. Unanswered, there is no button: spec §8, silently. */
export function useRights(): { mayCall: boolean; choosesLine: boolean } {
  const isCentre = useSession(({ session }) => session?.origin === 'rms')
  const { data } = useQuery({
    queryKey: [CALLS, 'rights'],
    queryFn: async ({ signal }) => {
      const mayCall = await api.showCallButton({}, { signal })
      return { mayCall, choosesLine: mayCall && (await api.choosesLine({}, { signal })) }
    },
    enabled: isCentre,
    staleTime: Infinity,
  })
  return data ?? { mayCall: false, choosesLine: false }
}

const actionsOf = (nodes: readonly OwnMenuNode[], component: string): readonly string[] =>
  nodes.flatMap((node) => [
    ...(node.component === component ? node.actions : []),
    ...actionsOf(node.children, component),
  ])
/** Of recordings: whether one may hear them at all, and take a copy along. */
export const useMayHear = (): boolean =>
  useSession(({ session }) => session !== null && actionsOf(session.menu, 'calls').includes('query'))
export const useMayCopy = (): boolean =>
  useSession(({ session }) => session !== null && actionsOf(session.menu, 'calls').includes('get'))
