import { measureNamed, valueKept } from '@gss/devices/contract'
import type { Mapped, SourceMessage } from '@gss/gateways/contract'
import { useSignalWords } from '@gss/gateways/web'
import { EmptyState, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useMeasureName } from '../useMeasureName.ts'
import { valueText } from '../valueText.ts'
import { accessBook } from './accessBook.ts'

interface Props {
  messages: readonly SourceMessage[] | undefined
  message: SourceMessage | null
  mapped: Mapped | null
  onChoose: (message: SourceMessage) => void
}

/** The last messages as they came, and what the rows make of the one that is chosen. */
export function MessageSide({ messages, message, mapped, onChoose }: Props) {
  const say = useText(accessBook)
  const words = useSignalWords()
  if (!messages) return <Skeleton label={say('messages')} />
  if (!message) return <EmptyState sentence={say('noMessages')} />
  return (
    <div className="ac-beside">
      <Result mapped={mapped} />
      {message.topic !== '' && (
        <p className="small">
          <span className="text-2">{say('topic')}</span> <span className="ac-topic">{message.topic}</span>
        </p>
      )}
      <pre className="ac-payload" aria-label={say('messages')}>
        {shownText(message)}
      </pre>
      {message.text === null && <p className="text-2 small">{say('noText')}</p>}
      {messages.map((each) => (
        <button
          type="button"
          key={each.frameId}
          className="ac-message"
          aria-pressed={each.frameId === message.frameId}
          onClick={() => onChoose(each)}
        >
          <span className="tabular text-2">{dateTimeOf(each.receivedAt)}</span>{' '}
          {each.deviceName ?? <span className="tabular">{each.address}</span>}{' '}
          {each.reason && <span className="chip line">{words('reason', each.reason)}</span>}
        </button>
      ))}
    </div>
  )
}

function Result({ mapped }: { mapped: Mapped | null }) {
  const say = useText(accessBook)
  const nameOf = useMeasureName()
  const words = useSignalWords()
  if (!mapped || mapped.values.length + mapped.states.length === 0)
    return <p className="text-3">{say('nothing')}</p>
  return (
    <div className="form-grid" role="group" aria-label={say('result')}>
      {mapped.values.map(({ point, measure, value }, index) => {
        const code = measureNamed(measure) ?? 0
        return (
          <p key={index}>
            <span className="text-2">{point || say('itself')}</span> {nameOf(code)}{' '}
            <b className="tabular">{valueText(code, value)}</b>
            {valueKept(value, measure).value === null && <span className="said-wrong">{say('notKept')}</span>}
          </p>
        )
      })}
      {mapped.states.map(({ point, bits }) => (
        <p key={point}>
          <span className="text-2">{point || say('itself')}</span>{' '}
          <b>{bits.map((bit) => words('bit', bit)).join(' ') || say('allWell')}</b>
        </p>
      ))}
    </div>
  )
}

function shownText({ text, hex }: SourceMessage): string {
  if (text === null) return hex.replaceAll(/../g, '$& ').trim()
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
