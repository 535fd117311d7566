import { useFound } from '@gss/web-kit/crud/useFound'
import { useText } from '@gss/web-kit/text/book'
import { Select } from 'antd'
import { useState } from 'react'
import { findUnits } from '../Register/filtersOf.ts'
import { bookBook } from './bookBook.ts'

const NOBODY = {}

/** Whose book it is; without one the registers show the rows of all units. */
export function UnitOf({
  name,
  onChosen,
}: {
  name: string | undefined
  onChosen: (unitId: string | undefined) => void
}) {
  const say = useText(bookBook)
  const [isOpen, setOpen] = useState(false)
  const { options, isBusy, typed, type } = useFound('bookUnit', findUnits, NOBODY, isOpen)
  return (
    <Select
      className="ub-unit"
      aria-label={say('unit')}
      placeholder={say('unit')}
      value={name ?? null}
      loading={isBusy}
      options={options}
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      onOpenChange={setOpen}
      onChange={(unitId: string | null | undefined) => {
        type('')
        onChosen(unitId ?? undefined)
      }}
    />
  )
}
