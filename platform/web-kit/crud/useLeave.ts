import { useAsk } from '../dialog/useAsk.ts'
import { useText } from '../text/book.ts'
import { crudBook } from './crudBook.ts'

/** Leaving typed text asks first: by Escape, by the cross, by the button alike. */
export function useLeave(hasTyped: () => boolean, onLeave: () => void): () => void {
  const say = useText(crudBook)
  const ask = useAsk()
  return () => {
    if (!hasTyped()) return onLeave()
    ask({ title: say('leaveAsk'), okText: say('leave'), cancelText: say('stay'), onOk: onLeave })
  }
}
