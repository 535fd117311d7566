import { findUnits } from '@gss/archives/web'
import { useFound } from '@gss/web-kit/crud/useFound'
import { useText } from '@gss/web-kit/text/book'
import { Select } from 'antd'
import { useState } from 'react'
import { boardsBook } from '../boardsBook.ts'

const NOBODY = {}

/** Another unit, by its name. */
export function BoardUnitChooser({
  isAnother,
  onChosen,
}: {
  isAnother: boolean
  onChosen: (unitId: string) => void
}) {
  const say = useText(boardsBook)
  const [isOpen, setOpen] = useState(false)
  const { options, isBusy, typed, type } = useFound('boardUnit', findUnits, NOBODY, isOpen)
  return (
    <Select
      className="bd-choose"
      aria-label={say('unit')}
      placeholder={say(isAnother ? 'another' : 'choose')}
      value={null}
      loading={isBusy}
      options={options}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      onOpenChange={setOpen}
      onChange={(unitId: string | null) => {
        type('')
        if (unitId !== null) onChosen(unitId)
      }}
    />
  )
}
