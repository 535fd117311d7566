import { Select } from 'antd'
import { useId, useState } from 'react'
import { useText } from '../text/book.ts'
import type { Crud } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { useFound } from './useFound.ts'

interface OwnerFieldProps {
  of: NonNullable<NonNullable<Crud<unknown>['imports']>['of']>
  onChosen: (id: string | undefined) => void
}

/** Whose rows a file brings. */
export function OwnerField({ of, onChosen }: OwnerFieldProps) {
  const say = useText(crudBook)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { options, isBusy, typed, type } = useFound(
    `import.${of.label}`,
    (search, _, sending) => of.find(search, sending),
    NOBODY,
    isOpen,
  )
  return (
    <span className="filter-field owner">
      <label htmlFor={id}>{of.label}</label>
      <Select
        id={id}
        allowClear
        placeholder={say('select')}
        loading={isBusy}
        options={options}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
        notFoundContent={say(isBusy ? 'loading' : 'noneFound')}
        onOpenChange={setOpen}
        onChange={(chosen: string | undefined) => {
          type('')
          onChosen(chosen)
        }}
      />
    </span>
  )
}

const NOBODY = {}
