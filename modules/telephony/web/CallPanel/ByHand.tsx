import { useText } from '@gss/web-kit/text/book'
import { type PhoneCall, dialledOf } from '../../contract/index.ts'
import { callBook } from '../phoneBook.ts'

type Result = 'talking' | 'ended' | 'outsideBusy' | 'insideBusy' | 'failed'
const BEFORE: readonly Result[] = ['talking', 'outsideBusy', 'insideBusy', 'failed']

/** No telephone system: the hand dials (a telephone that the browser knows takes the link) and says what came of it. */
export function ByHand({ call, onSay }: { call: PhoneCall; onSay: (result: Result) => void }) {
  const say = useText(callBook)
  const number = dialledOf(call.number)
  return (
    <div className="tel-by-hand">
      <a className="press large" href={`tel:${number}`}>
        {say('byHand')} <b className="tabular">{number}</b>
      </a>
      <p className="text-2 tiny">{say('byHand.result')}</p>
      <div className="in-row">
        {(call.status === 'talking' ? (['ended'] as const) : BEFORE).map((result) => (
          <button key={result} type="button" className="press compact" onClick={() => onSay(result)}>
            {say(`byHand.${result}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
