import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PhoneContact } from '../phone.ts'
import { api, CALLS } from '../api.ts'
import { CallPanel } from '../CallPanel/CallPanel.tsx'
import { incomingBook } from '../incomingBook.ts'

export interface UnitCallProps {
  unitId: string
  unitName: string
  /** Where what came of it goes, where it is wanted there. */
  onResult?: (words: string) => void
}
const KEPT_MS = 60_000

/** Everybody of a unit's book whom one may call; without an alarm. */
export function UnitCall({ unitId, unitName, onResult }: UnitCallProps) {
  const say = useText(incomingBook)
  const [said, setSaid] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: [CALLS, 'callees', unitId],
    queryFn: ({ signal }) => api.callees({ unitId }, { signal }),
    staleTime: KEPT_MS,
  })
  const contacts = data?.map(({ name, number, what }): PhoneContact => ({
    name,
    number,
    what: say(`what.${what}`),
  }))
  return (
    <>
      <CallPanel
        about={{ unitId, unitName, isOverdue: false }}
        contacts={contacts}
        onResult={(aboutId, words) => {
          if (aboutId !== unitId) return
          if (onResult) onResult(words)
          else setSaid(words)
        }}
        instead={<Numbers contacts={contacts} />}
      />
      {said !== null && (
        <p className="text-2" role="status">
          {said}
        </p>
      )}
    </>
  )
}

/** For who may not call. */
function Numbers({ contacts }: { contacts: readonly PhoneContact[] | undefined }) {
  return (
    <span className="text-2">
      {contacts?.slice(0, 2).map(({ name, number }) => (
        <span key={number}>
          {name} <b className="tabular">{number}</b>{' '}
        </span>
      ))}
    </span>
  )
}
