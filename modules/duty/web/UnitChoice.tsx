import { useOptionsWith } from '@gss/web-kit/crud/useOptionsWith'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, findDutyUnits, DUTY_RECORD_KEY } from './api.ts'
import { rosterBook } from './Roster/rosterBook.ts'

const UNIT = 'unit'

/** Whose rooms one looks at: people of a unit have one, the centre's choose, and the choice stands in the address. */
export function useRoomUnitChoice(): {
  unitId: string | undefined
  isCentre: boolean
  choose: (unitId: string) => void
} {
  const [params, setParams] = useSearchParams()
  const own = useSession(({ session }) => session?.project?.unitId)
  const isCentre = useSession(({ session }) => session?.origin === 'rms')
  const { data } = useQuery({
    queryKey: ['duty.units', ''],
    queryFn: ({ signal }) => findDutyUnits('', { signal }),
    enabled: isCentre,
  })
  // Where the session names no unit, one's own room does.
  const { data: now } = useQuery({
    queryKey: [DUTY_RECORD_KEY, 'now'],
    queryFn: ({ signal }) => api.roomsNow({}, { signal }),
    enabled: !isCentre && own === undefined,
  })
  const choose = (unitId: string) => {
    const next = new URLSearchParams(params)
    next.set(UNIT, unitId)
    setParams(next, { replace: true })
  }
  return {
    unitId: isCentre ? (params.get(UNIT) ?? data?.[0]?.value) : (own ?? now?.rooms[0]?.unitId),
    isCentre,
    choose,
  }
}

export function UnitChoice({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (unitId: string) => void
}) {
  const say = useText(rosterBook)
  const [typed, setTyped] = useState('')
  const units = useQuery({
    queryKey: ['duty.units', typed],
    queryFn: ({ signal }) => findDutyUnits(typed, { signal }),
    placeholderData: (before) => before,
  })
  const options = useOptionsWith('unit', value, units.data ?? [])
  return (
    <Select
      className="ro-unit"
      aria-label={say('unit')}
      placeholder={say('chooseUnit')}
      value={value ?? null}
      options={options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={onChange}
    />
  )
}
