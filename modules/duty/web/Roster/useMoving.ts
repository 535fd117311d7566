import { RefusalError } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useState } from 'react'
import { api } from '../api.ts'

export interface CellSpot {
  roomId: string
  day: string
  shiftNo: number
  personId: string | null
}
const isAt = (one: CellSpot, other: CellSpot) =>
  one.roomId === other.roomId && one.day === other.day && one.shiftNo === other.shiftNo

/** Somebody picked up, by mouse, finger or keys alike; put down on a shift they move, on a person the two change places. */
export function useMoving(onMoved: () => void) {
  const toast = useToast()
  const [held, hold] = useState<CellSpot | null>(null)
  /** A move that needs a reason: told, and sent once more with it. */
  const [owed, owe] = useState<{ from: CellSpot; to: CellSpot; sentence: string } | null>(null)
  const send = async (from: CellSpot, to: CellSpot, reason?: string) => {
    try {
      await api.moveOnRoster({ from, to, ...(reason && { reason }) })
      onMoved()
    } catch (failure) {
      if (failure instanceof RefusalError && failure.code === 'duty.middleMissing')
        owe({ from, to, sentence: failure.sentence })
      else toast.failed(failure)
    }
  }
  return {
    held,
    hold,
    owed,
    owe,
    send,
    drop: (to: CellSpot) => {
      if (!held) return
      hold(null)
      if (!isAt(held, to) || (to.personId !== null && to.personId !== held.personId)) void send(held, to)
    },
  }
}
export type MovingCell = ReturnType<typeof useMoving>
