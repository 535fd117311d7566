import { calls as videoCalls } from '@gss/video/contract'
import { client } from '@gss/web-kit/api/client'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { DoorListDialog } from './DoorListDialog.tsx'
import { handlingBook } from './handlingBook.ts'

const api = client({ doorsOfDevice: videoCalls.doorsOfDevice })

/** What somebody must pass who goes there (spec §2.7). Where no door is written down there is nothing to open. */
export function Doors({ alarm: { alarmId, componentId } }: { alarm: Alarm }) {
  const say = useText(handlingBook)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['alarms.doors', alarmId],
    queryFn: ({ signal }) => api.doorsOfDevice({ componentId }, { signal }),
    staleTime: Infinity,
  })
  if (!data || data.length === 0) return null
  return (
    <>
      <p className="hd-doors">
        <span>{say('doors.title')}</span>
        <button type="button" className="btn s num" onClick={() => setOpen(true)}>
          <Icon name="lock" />
          {say('doors.count', { count: data.length })}
        </button>
      </p>
      {isOpen && <DoorListDialog doors={data} onClose={() => setOpen(false)} />}
    </>
  )
}
