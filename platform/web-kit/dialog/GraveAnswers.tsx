import './grave.css'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../text/book.ts'
import { dialogBook } from './dialogBook.ts'
import { isFirstPress } from './firstPress.ts'
import type { AskedQuestion } from './useAsk.ts'

interface GraveAnswersProps extends Pick<AskedQuestion, 'okText' | 'cancelText' | 'onOk'> {
  onCancel: () => void
  onDone: () => void
}
/** Printed on the answers. Escape is the dialog's own. */
const [YES_KEY, NO_KEY] = ['Alt Y', 'Esc']

/** Neither answer is the one that a hand gives without reading. */
export function GraveAnswers({ okText, cancelText, onOk, onCancel, onDone }: GraveAnswersProps) {
  const [isBusy, setBusy] = useState(false)
  const isEnterTold = useEnterTold()
  const answer = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await onOk()
    } finally {
      onDone()
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyY') return
    event.preventDefault()
    if (!event.repeat) void answer()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    // A dialog gives the focus to the first in it that takes one: that is no answer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the focus from the answers
    <div className="grave" role="group" tabIndex={0}>
      <p role="status" className="text-2">
        {isEnterTold && (
          <Suspense fallback={null}>
            <EnterWords />
          </Suspense>
        )}
      </p>
      <button
        type="button"
        className="press"
        disabled={isBusy}
        aria-keyshortcuts="Escape"
        onClick={(event) => isFirstPress(event) && onCancel()}
      >
        {cancelText}
        <kbd className="keycap">{NO_KEY}</kbd>
      </button>
      <button
        type="button"
        className="press"
        disabled={isBusy}
        aria-busy={isBusy}
        aria-keyshortcuts="Alt+Y"
        onClick={(event) => isFirstPress(event) && void answer()}
      >
        {okText}
        <kbd className="keycap">{YES_KEY}</kbd>
      </button>
    </div>
  )
}

/** Its words may come after the key that asks for them. */
function EnterWords() {
  return useText(dialogBook)('enter', { yes: YES_KEY, no: NO_KEY })
}

/** While a grave question stands Enter answers nothing, wherever the focus is; but in a field it begins a new line. True: somebody pressed it. */
export function useEnterTold(): boolean {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      event.stopPropagation()
      setTold(true)
    }
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  return isTold
}
