import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { QuietWindow } from '../../contract/windowCalls.ts'
import { quietBook } from '../Window/quietBook.ts'
import { reachNameOf, reachWords } from '../Window/reachWords.ts'

/** What was quiet when a shift was given, as the register keeps it. */
export function SilentPlaces({ windows }: { windows: readonly QuietWindow[] }) {
  const say = useText(quietBook)
  return (
    <ol className="wt-handed">
      {windows.map((window) => (
        <li key={window.windowId}>
          {window.unitName} · {reachNameOf(window, say)} · {say(`under.${window.under}`)}{' '}
          <span className="text-2 tabular">
            {reachWords(window, say)} · {say('until')} {dateTimeOf(window.until)} · {window.ownerName ?? '—'}
          </span>
        </li>
      ))}
    </ol>
  )
}
