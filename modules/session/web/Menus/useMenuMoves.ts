import { fillSentence } from '@gss/kit/refusal'
import { RefusalError } from '@gss/web-kit/api/failures'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useRefusalTexts } from '@gss/web-kit/text/refusalTexts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MenuEntry, refusals } from '../../contract/index.ts'
import { api } from '../api.ts'
import { moveFlawOf, inverseMove, type EntryMove, movedEntry } from './tree.ts'

export const MENUS = ['session.menus']

const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(refusals))

/** A move is seen at once, then told to the server; the last one can be taken back. */
export function useMenuMoves(
  entries: readonly MenuEntry[],
  onMoved: (move: EntryMove, isUndo: boolean) => void,
) {
  const toast = useToast()
  useRefusalTexts('session')
  const queries = useQueryClient()
  const [last, setLast] = useState<EntryMove | null>(null)

  const perform = async (move: EntryMove, isUndo: boolean) => {
    const flaw = moveFlawOf(entries, move)
    if (flaw) {
      const sentence = SENTENCES.get(flaw.refused) ?? flaw.refused
      const values = flaw.with ?? {}
      return toast.failed(
        new RefusalError({ code: flaw.refused, message: fillSentence(sentence, values), values }),
      )
    }
    await queries.cancelQueries({ queryKey: MENUS })
    queries.setQueryData(MENUS, movedEntry(entries, move))
    try {
      await api.moveMenu({ menuId: move.menuId, ...move.to })
      setLast(isUndo ? null : move)
      onMoved(move, isUndo)
    } catch (failure) {
      toast.failed(failure)
    }
    // What the server has now, and the side menu of this very session.
    void queries.invalidateQueries({ queryKey: MENUS })
    void queries.invalidateQueries({ queryKey: ['session.current'] })
  }
  return {
    last,
    move: (next: EntryMove | null) => next && void perform(next, false),
    undo: () => last && void perform(inverseMove(last), true),
    /** The tree changed otherwise: the way back is no longer what it was. */
    forget: () => setLast(null),
  }
}
