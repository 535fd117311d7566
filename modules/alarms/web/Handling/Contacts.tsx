import { client } from '@gss/web-kit/api/client'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import type { Alarm } from '../../contract/alarm.ts'
import { type Callee, CALL_ORDER, contactCalls } from '../../contract/contacts.ts'
import { handlingBook } from './handlingBook.ts'
import { OF_ONE_ALARM } from './ofOneAlarm.ts'

const api = client(contactCalls)
/** More are in the list that opens. */
const SHOWN = 2

/** Whom one calls to find out: who is on watch first (spec §2.9), each with the number to dial. */
export function Contacts({ alarm: { alarmId, unitId, componentId, buildingCode } }: { alarm: Alarm }) {
  const say = useText(handlingBook)
  const { data } = useQuery({
    ...OF_ONE_ALARM,
    queryKey: ['alarms.contacts', alarmId],
    queryFn: ({ signal }) =>
      api.contactInfo({ unitId, componentId, ...(buildingCode && { buildingCode }) }, { signal }),
    staleTime: Infinity,
  })
  const callees = data ? CALL_ORDER.flatMap((list) => data[list]).filter(isFirst) : []
  if (data && callees.length === 0) return <span className="t3">{say('contacts.none')}</span>
  return (
    <span className="hd-contacts">
      {callees.slice(0, SHOWN).map(({ name, number }) => (
        <span key={number} title={`${name} ${number}`}>
          {name} <b className="num">{number}</b>
        </span>
      ))}
      {callees.length > SHOWN && (
        <details>
          <summary>{say('contacts.more', { count: callees.length - SHOWN })}</summary>
          <ul>
            {callees.slice(SHOWN).map(({ name, number }) => (
              <li key={number}>
                {name} <b className="num">{number}</b>
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
