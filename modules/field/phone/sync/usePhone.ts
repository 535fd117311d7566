import { tryDecode, type Wire } from '@gss/kit/wire'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useObserved } from '../observable.ts'
import type { KeptPiece } from '../store/kept.ts'
import type { Phone } from './phone.ts'

/** The phone that pages stand on; each page takes it by `usePhone`. */
export const PhoneContext = createContext<Phone | null>(null)

/** The phone this page stands on. */
export function usePhone(): Phone {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('this page stands outside the phone')
  return phone
}
/** What the phone carries now, and whenever it changes. */
export const useCarried = () => useObserved(usePhone().carried)

/** A piece of what the phone took along; undefined until the first sync, or where this person has none. */
export function usePiece<T>(name: string, type: Wire<T>): T | undefined {
  const { pieces } = useCarried()
  const mark = pieces.find((piece) => piece.name === name)?.mark
  // Read again when the server says that this piece is another, not with each new list of pieces.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => pieceIn(pieces, name, type), [mark, name, type])
}
/** What was taken along under this name; nothing where it is not there or not readable any more. */
export function pieceIn<T>(pieces: readonly KeptPiece[], name: string, type: Wire<T>): T | undefined {
  const kept = pieces.find((piece) => piece.name === name)
  if (!kept) return undefined
  const read = tryDecode(type, kept.value)
  // One that a newer server wrote is asked for again with the newer page.
  return read.ok ? read.value : undefined
}

/**
 * What a person is at and has not handed in: written down at each change, there again after a reload or a battery that went flat.
 * Undefined while it is looked for.
 */
export function useDraft<T>(name: string, first: T): [draft: T | undefined, change: (next: T) => void] {
  const { store, userId } = usePhone()
  const [draft, setDraft] = useState<T | undefined>(undefined)
  const start = useRef(first)
  useEffect(() => {
    let isGone = false
    void store.draft(userId, name).then((kept) => {
      // Only this hook writes under this name.
      if (!isGone) setDraft(isDraftOf<T>(kept) ? kept : start.current)
    })
    return () => void (isGone = true)
  }, [store, userId, name])
  const change = (next: T) => {
    setDraft(next)
    void store.keepDraft(userId, name, next)
  }
  return [draft, change]
}
const isDraftOf = <T>(kept: unknown): kept is T => kept !== undefined
