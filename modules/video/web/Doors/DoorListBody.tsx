import { useHeard } from '@gss/live/web'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Door } from '../../contract/index.ts'
import { api, DOORS } from '../api.ts'
import { doorsBook } from './doorsBook.ts'
import { DoorTable } from './DoorTable.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { Releases } from './Releases.tsx'
import { useMayOpen } from './useMayOpen.ts'
import { useOpenDoor } from './useOpenDoor.tsx'

export interface DoorListProps {
  /** What the alarm is about, or the door that was pressed: the doors are those of its floor. */
  componentId: string
  alarmId?: string
  unitId: string | null
  onClose: () => void
}

/** The door that is meant, before the others in their order. */
const firstIs = (doorId: string) => (one: Door, other: Door) =>
  Number(other.doorId === doorId) - Number(one.doorId === doorId)

/** Spec §2.7 "Door list dialog": the doors of an alarm's floor, how each is, and a key that opens it. */
export function DoorListBody({ componentId, alarmId, unitId, onClose }: DoorListProps) {
  const say = useText(doorsBook)
  const queries = useQueryClient()
  const mayOpen = useMayOpen()
  const [isReleasing, setReleasing] = useState(false)
  const { of, open, dialog } = useOpenDoor(alarmId)
  const {
    data: doors,
    error,
    refetch,
  } = useQuery({
    queryKey: [DOORS, 'ofDevice', componentId],
    queryFn: ({ signal }) => api.doorsOfDevice({ componentId }, { signal }),
  })
  useHeard('door.changed', () => void queries.invalidateQueries({ queryKey: [DOORS] }))
  return (
    <Dialog open isReadOnly width={1000} title={say('title')} footer={null} onCancel={onClose}>
      {unitId !== null && <Releases unitId={unitId} isQuiet />}
      {!doors && !error && <Skeleton label={say('loading')} />}
      {!doors && error && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
      {doors && (
        <DoorTable
          doors={doors.toSorted(firstIs(componentId))}
          openingOf={of}
          onOpen={mayOpen ? open : undefined}
        />
      )}
      {mayOpen && unitId !== null && (
        <button type="button" className="press compact" onClick={() => setReleasing(true)}>
          {say('release')}
        </button>
      )}
      {isReleasing && unitId !== null && (
        <ReleaseDialog unitId={unitId} alarmId={alarmId} onClose={() => setReleasing(false)} />
      )}
      {dialog}
    </Dialog>
  )
}
