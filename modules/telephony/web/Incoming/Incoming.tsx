import './incoming.css'
import { useHeard } from '@gss/live/web'
import { useSession } from '@gss/web-kit/session/session'
import { useLent } from '@gss/web-kit/shell/lent'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { api, CALLS } from '../api.ts'
import { CallingDialog } from '../CallPanel/CallingDialog.tsx'
import { takeOwn, useOneCall } from '../CallPanel/useOneCall.ts'
import { usePlaceCall } from '../CallPanel/usePlaceCall.ts'
import { useHasHost } from '../CallPanel/useHost.ts'
import { startRinging } from './ring.ts'
import { RingingCard } from '../CallPanel/RingingCard.tsx'

/** Asked so often, and whenever something is said of a call. */
const EVERY_MS = 5_000
const SHOWN_MAX = 3

/** Whoever calls the centre stands in a corner of every seat, above every dialog, and takes no focus: a fire is not closed for the telephone. */
export function IncomingCorner() {
  const queries = useQueryClient()
  const me = useSession(({ session }) => session?.user.userId ?? '')
  const { data = [] } = useQuery({
    queryKey: [CALLS, 'ringing'],
    queryFn: ({ signal }) => api.ringing({}, { signal }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
  useHeard('call.moved', () => {
    void queries.invalidateQueries({ queryKey: [CALLS, 'ringing'] })
    if (useOneCall.getState().call === null) void queries.invalidateQueries({ queryKey: ['telephony.own'] })
  })
  useOwnTaken()
  const isRinging = data.some(
    ({ takenBy, givenTo }) => takenBy === null && (givenTo === null || givenTo === me),
  )
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging])
  return (
    <>
      {createPortal(
        <div className="tel-ringing" aria-live="assertive">
          {data.slice(0, SHOWN_MAX).map((one) => (
            <RingingCard key={one.call.callId} incoming={one} me={me} />
          ))}
        </div>,
        document.body,
      )}
      <CallWithoutPanel />
    </>
  )
}

/** What this person has taken stands in their hand, wherever they are. */
function useOwnTaken(): void {
  const { data } = useQuery({
    queryKey: ['telephony.own'],
    queryFn: ({ signal }) => api.ownCall({}, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const take = useEffectEvent(() => void (data && takeOwn(data)))
  useEffect(() => take(), [data])
}

/** No alarm is open that would show it. What is noted goes to whoever lends a place for it. */
function CallWithoutPanel() {
  const call = useOneCall((state) => state.call)
  const hasHost = useHasHost()
  const write = useLent('call.result')
  const { place } = usePlaceCall(call?.about ?? { unitId: '' })
  if (hasHost || !call) return null
  return (
    <CallingDialog
      key={call.callId}
      call={call}
      onResult={(aboutId, words) => write?.(aboutId, { words })}
      onAgain={(contact) => void place(contact)}
      onOtherLine={null}
    />
  )
}
