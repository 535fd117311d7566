import { RefusalError } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { isTyping } from '@gss/web-kit/keys/keys'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../api.ts'
import { backOf, type CellSpot, isAt, type RosterMove } from './rosterMove.ts'

/** More steps back nobody remembers. */
const UNDO_MAX = 30

/** Somebody picked up, by mouse, finger or keys alike; put down on a shift they move, on a person the two change places. Each can be taken back, Ctrl+Z too. */
export function useMoving(onMoved: () => void) {
  const toast = useToast()
  const [held, hold] = useState<CellSpot | null>(null)
  /** A move that needs a reason: told, and sent once more with it. */
  const [owed, owe] = useState<{ move: RosterMove; sentence: string } | null>(null)
  const [made, setMade] = useState<readonly RosterMove[]>([])
  const [isSending, setSending] = useState(false)
  const moved = (move: RosterMove) => {
    setMade((before) => (move.undoes ? before.slice(0, -1) : [...before, move].slice(-UNDO_MAX)))
    onMoved()
  }
  const send = async (move: RosterMove) => {
    setSending(true)
    try {
      await api.moveOnRoster(move)
      moved(move)
    } catch (failure) {
      if (failure instanceof RefusalError && failure.code === 'duty.middleMissing')
        owe({ move, sentence: failure.sentence })
      else {
        toast.failed(failure)
        // Somebody else changed it since: what was there to go back to is no more.
        if (move.undoes) setMade((before) => before.slice(0, -1))
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
    moved,
    mayUndo: last !== undefined && !isSending,
    undo,
    /** Another unit's roster: what was moved on this one is not taken back there. */
    forget: () => setMade([]),
    drop: (to: CellSpot) => {
      if (!held) return
      hold(null)
      if (!isAt(held, to) || (to.personId !== null && to.personId !== held.personId))
        void send({ from: held, to })
    },
  }
}
export type MovingCell = Pick<ReturnType<typeof useMoving>, 'held' | 'hold' | 'drop'>
