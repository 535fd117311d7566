import { CallPanel } from '@gss/telephony/web'
import { client } from '@gss/web-kit/api/client'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import type { Alarm } from '../../contract/alarm.ts'
import { type Callee, CALL_ORDER, contactCalls } from '../../contract/contacts.ts'
import { addToDraft } from './drafts.ts'
import { handlingBook } from './handlingBook.ts'
import { OF_ONE_ALARM } from './ofOneAlarm.ts'

const api = client(contactCalls)
/** More are in the list that opens. */
const SHOWN = 2

/** Whom one calls to find out: who is on watch first (spec §2.9), each with the number, to be called where one may. */
export function Contacts({ alarm }: { alarm: Alarm }) {
  const say = useText(handlingBook)
  const { alarmId, unitId, unitName, kind, isOverdue } = alarm
  const contacts = useCallees(alarm)
  return (
    <div className="hd-call">
      <span className="called">{say('fact.contacts')}</span>
      <CallPanel
        about={{ alarmId, unitId, unitName, kind, isOverdue }}
        contacts={contacts}
        onResult={addToDraft}
        instead={<Numbers callees={contacts} />}
      />
    </div>
  )
}

/** Each with what he is there, who is on watch first; undefined until it is known. */
export function useCallees({
  alarmId,
  unitId,
  componentId,
  buildingCode,
}: Alarm): readonly (Callee & { what: string })[] | undefined {
  const say = useText(handlingBook)
  const { data } = useQuery({
    ...OF_ONE_ALARM,
    queryKey: ['alarms.contacts', alarmId],
    queryFn: ({ signal }) =>
      api.contactInfo({ unitId, componentId, ...(buildingCode && { buildingCode }) }, { signal }),
    staleTime: Infinity,
  })
  return data
    ? CALL_ORDER.flatMap((list) =>
        data[list].map((one) => ({ ...one, what: say(`contacts.${list}`) })),
      ).filter(isFirst)
    : undefined
}

/** For who may not call. */
function Numbers({ callees }: { callees: readonly Callee[] | undefined }) {
  const say = useText(handlingBook)
  if (!callees) return null
  if (callees.length === 0) return <span className="text-3">{say('contacts.none')}</span>
  return (
    <span className="hd-contacts">
      {callees.slice(0, SHOWN).map(({ name, number }) => (
        <span key={number} title={`${name} ${number}`}>
          {name} <b className="tabular">{number}</b>
        </span>
      ))}
      {callees.length > SHOWN && (
        <details>
          <summary>{say('contacts.more', { count: callees.length - SHOWN })}</summary>
          <ul>
            {callees.slice(SHOWN).map(({ name, number }) => (
              <li key={number}>
                {name} <b className="tabular">{number}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </span>
  )
}

/** The same person may be on several lists. */
const isFirst = ({ number }: Callee, at: number, all: readonly Callee[]) =>
  all.findIndex((each) => each.number === number) === at
