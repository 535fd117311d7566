import { RefusalError } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { isTyping } from '@gss/web-kit/keys/keys'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RosterCell } from '../../contract/index.ts'
import { backOf, type CellSpot, isAt, type RosterEdit } from './rosterEdit.ts'
import { sendEdit } from './sendEdit.ts'

export interface OwedReason {
  edit: RosterEdit
  sentence: string
}
/** More steps back nobody remembers. */
const UNDO_MAX = 30

/**
 * Somebody picked up, by mouse, finger or keys alike; put down on a shift they move, on a person the two change places; by Delete they are taken out.
 * Each can be taken back, and what a dialog said of one shift, Ctrl+Z too.
 */
export function useMoving(onMoved: () => void) {
  const toast = useToast()
  const [held, hold] = useState<CellSpot | null>(null)
  /** What needs a reason: told, and sent once more with it. */
  const [owed, owe] = useState<OwedReason | null>(null)
  const [made, setMade] = useState<readonly RosterEdit[]>([])
  const [isSending, setSending] = useState(false)
  const done = (edit: RosterEdit) => {
    setMade((before) => (edit.undoes ? before.slice(0, -1) : [...before, edit].slice(-UNDO_MAX)))
    onMoved()
  }
  const send = async (edit: RosterEdit) => {
    setSending(true)
    try {
      await sendEdit(edit)
      done(edit)
    } catch (failure) {
      if (failure instanceof RefusalError && failure.code === 'duty.middleMissing')
        owe({ edit, sentence: failure.sentence })
      else {
        toast.failed(failure)
        // Somebody else changed it since: what was there to go back to is no more.
        if (edit.undoes) setMade((before) => before.slice(0, -1))
        onMoved()
      }
    } finally {
      setSending(false)
    }
  }
  const last = made.at(-1)
  const undo = () => {
    if (last && !isSending) void send(backOf(last))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
    if (!isUndo || isTyping(event.target) || owed || !last) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return {
    held,
    hold,
    owed,
    owe,
    done,
    mayUndo: last !== undefined && !isSending,
    undo,
    /** Another unit's roster: what was moved on this one is not taken back there. */
    forget: () => setMade([]),
    drop: (to: CellSpot) => {
      if (!held) return
      hold(null)
      if (!isAt(held, to) || (to.personId !== null && to.personId !== held.personId))
        void send({ kind: 'move', from: held, to })
    },
    take: ({ roomId, day, shiftNo, personIds, reason }: RosterCell, personId: string) => {
      hold(null)
      const stands = { personIds: personIds.filter((each) => each !== personId), reason }
      void send({ kind: 'put', at: { roomId, day, shiftNo }, stood: { personIds, reason }, stands })
    },
  }
}
export type MovingCell = Pick<ReturnType<typeof useMoving>, 'held' | 'hold' | 'drop' | 'take'>
