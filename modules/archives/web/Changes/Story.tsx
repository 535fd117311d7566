import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { ChangeStep } from '../../contract/changes.ts'
import { changesBook } from './changesBook.ts'

/** The newest first, as one asks: what happened last? */
export function Story({ steps }: { steps: readonly ChangeStep[] }) {
  const say = useText(changesBook)
  return (
    <ol className="chg-story" aria-label={say('story')}>
      {steps.toReversed().map(({ at, userName, kind, state, words }) => (
        <li key={`${at.getTime()} ${kind} ${state}`}>
          <time className="tabular text-2">{dateTimeOf(at)}</time>
          <span>{userName}</span>
          <span>
            {say(`kind.${kind}`)} · {say(`state.${state}`)} {words && <span className="text-2">{words}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
