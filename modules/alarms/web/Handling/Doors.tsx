import { calls as videoCalls } from '@gss/video/contract'
import { DoorListDialog } from '@gss/video/web'
import { client } from '@gss/web-kit/api/client'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { handlingBook } from './handlingBook.ts'
import { OF_ONE_ALARM } from './ofOneAlarm.ts'

const api = client({ doorsOfDevice: videoCalls.doorsOfDevice })

/** Beside what can be done: what somebody must pass who goes there (spec §2.7). Where no door is written down there is nothing to open. */
export function Doors({ alarm: { alarmId, componentId, unitId } }: { alarm: Alarm }) {
  const say = useText(handlingBook)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...OF_ONE_ALARM,
    queryKey: ['alarms.doors', alarmId],
    queryFn: ({ signal }) => api.doorsOfDevice({ componentId }, { signal }),
    staleTime: Infinity,
  })
  if (!data || data.length === 0) return null
  return (
    <>
      <button type="button" className="press compact tabular" onClick={() => setOpen(true)}>
        {say('doors.count', { count: data.length })}
      </button>
      {isOpen && (
        <DoorListDialog
          componentId={componentId}
          alarmId={alarmId}
          unitId={unitId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
