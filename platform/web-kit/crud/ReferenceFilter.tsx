import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useText } from '../text/book.ts'
import type { Filter } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { useFound } from './useFound.ts'

interface ReferenceFilterProps<F extends string> {
  id: string
  field: Extract<Filter<F>, { kind: 'reference' }>
  others: { [K in F]?: string }
  value: string | undefined
  placeholder?: string
  isReadOnly?: boolean
  onChosen: (value: string | undefined) => void
}

/** The address holds an id; a person reads a name. */
export function ReferenceFilter<F extends string>({
  id,
  field,
  others,
  value,
  placeholder,
  isReadOnly = false,
  onChosen,
}: ReferenceFilterProps<F>) {
  const say = useText(crudBook)
  const [isOpen, setOpen] = useState(false)
  const { options, isBusy, typed, type } = useFound(
    `filter.${field.name}`,
    field.find,
    isOpen ? others : {},
    isOpen,
  )
  const known = options.find((option) => option.value === value)
  const { data: name } = useQuery({
    queryKey: ['optionName', field.name, value],
    queryFn: () => field.nameOf(value ?? ''),
    enabled: value !== undefined && !known,
  })
  return (
    <Select
      id={id}
      allowClear
      value={value}
      placeholder={placeholder ?? say('all')}
      disabled={isReadOnly}
      loading={isBusy}
      options={known || value === undefined ? options : [{ value, label: name ?? '…' }, ...options]}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      notFoundContent={say(isBusy ? 'loading' : 'noneFound')}
      onOpenChange={setOpen}
      onChange={(next: string | undefined) => {
        type('')
        onChosen(next)
      }}
    />
  )
}
