import { useOptionsWith } from '@gss/web-kit/crud/useOptionsWith'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { findPatrolUnits } from '../api.ts'
import { patrolBook } from '../patrolBook.ts'

interface UnitSelectProps {
  value: string | undefined
  onChange: (unitId: string | undefined) => void
  /** Where a choice may be left out: every unit that may be seen. */
  mayBeAll?: boolean
}

/** Whose rounds one looks at; people of a unit have one. */
export function UnitSelect({ value, onChange, mayBeAll = false }: UnitSelectProps) {
  const say = useText(patrolBook)
  const [typed, setTyped] = useState('')
  const units = useQuery({
    queryKey: ['patrol.units', typed],
    queryFn: ({ signal }) => findPatrolUnits(typed, { signal }),
    placeholderData: (before) => before,
  })
  const options = useOptionsWith('unit', value, units.data ?? [])
  return (
    <Select
      className="pt-unit"
      aria-label={say('unit')}
      placeholder={say(mayBeAll ? 'allUnits' : 'chooseUnit')}
      allowClear={mayBeAll}
      value={value ?? null}
      options={options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(unitId?: string | null) => onChange(unitId ?? undefined)}
    />
  )
}

/** One's own unit, or the first there is until another is chosen. */
export function usePatrolUnitChoice(): [
  unitId: string | undefined,
  choose: (unitId: string | undefined) => void,
] {
  const own = useSession(({ session }) => session?.project?.unitId)
  const [chosen, choose] = useState<string>()
  const { data } = useQuery({
    queryKey: ['patrol.units', ''],
    queryFn: ({ signal }) => findPatrolUnits('', { signal }),
  })
  return [chosen ?? own ?? data?.[0]?.value, choose]
}
