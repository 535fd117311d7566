import { findUnits } from '@gss/archives/web'
import { useFound } from '@gss/web-kit/crud/useFound'
import { useText } from '@gss/web-kit/text/book'
import { Select } from 'antd'
import { useState } from 'react'
import { homeBook } from './homeBook.ts'

const NOBODY = {}

interface UnitChooserProps {
  /** One is open already. */
  isAnother: boolean
  onChosen: (unitId: string | undefined) => void
}

/** Another unit, by its name. */
export function HomeUnitChooser({ isAnother, onChosen }: UnitChooserProps) {
  const say = useText(homeBook)
  const [isOpen, setOpen] = useState(false)
  const { options, isBusy, typed, type } = useFound('unitChooser', findUnits, NOBODY, isOpen)
  return (
    <Select
      className="uh-choose"
      aria-label={say('unit')}
      placeholder={say(isAnother ? 'another' : 'choose')}
      value={null}
      loading={isBusy}
      options={options}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      onOpenChange={setOpen}
      onChange={(unitId: string | null) => {
        type('')
        onChosen(unitId ?? undefined)
      }}
    />
  )
}
