import { decode } from '@gss/kit/wire'
import { pushes as devicePushes } from '@gss/devices/contract'
import { onRefetch, useHeard } from '@gss/live/web'
import { useText } from '@gss/web-kit/text/book'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { pushes } from '../../contract/index.ts'
import { api } from '../api.ts'
import { PlanDesk, type EditTrouble } from '../desk/desk.ts'
import { planBook } from '../planBook.ts'

/** Spec §8 "Map and device operations": what failed is said before the server's reason. */
const FAILED = {
  place: 'failed.add',
  remove: 'failed.delete',
  move: 'failed.operation',
  turn: 'failed.operation',
  link: 'failed.link',
  unlink: 'failed.unlink',
} as const

/** The desk of one plan, kept true by what is heard. A plan of another layer is another component: give it a key. */
export function usePlanDesk(layerId: string) {
  const say = useText(planBook)
  const toast = useToast()
  const queries = useQueryClient()
  const fetchAgain = () => void queries.invalidateQueries({ queryKey: ['plan.labels', layerId] })
  const tell = useEffectEvent((trouble: EditTrouble) => {
    if (trouble.kind === 'overtaken') toast.warn(say('overtaken', { deed: say(`deed.${trouble.deed}`) }))
    else toast.failed(trouble.error, say(FAILED[trouble.edit.kind]))
    fetchAgain()
  })
  const [desk] = useState(() => new PlanDesk(layerId, api))
  useEffect(() => desk.onTrouble((trouble) => tell(trouble)), [desk])
  const state = useSyncExternalStore(desk.subscribe, () => desk.state)

  const query = useQuery({
    queryKey: ['plan.labels', layerId],
    queryFn: async ({ signal }) => {
      desk.fetching()
      return (await api.labels({ layerId }, { signal })).labels
    },
    gcTime: 0,
    structuralSharing: false,
  })
  const { data } = query
  useEffect(() => {
    if (data) desk.fetched(data)
  }, [desk, data])

  useHeard('plan.labels', ({ body }) => {
    const push = decode(pushes['plan.labels'], body)
    if (push.layerId !== layerId) return
    if (desk.hear(push) === 'fetchAgain') fetchAgain()
    void queries.invalidateQueries({ queryKey: ['plan.unmarked'] })
  })
  useHeard('plan.links', ({ body }) => desk.hearLink(decode(pushes['plan.links'], body)))
  useHeard('device.states', ({ body }) => desk.hearStates(decode(devicePushes['device.states'], body).states))
  const refetched = useEffectEvent(fetchAgain)
  useEffect(() => onRefetch(() => refetched()), [])

  return { desk, state, query }
}
