import { Form, Select } from 'antd'
import { useState } from 'react'
import { tell } from '../api/failureText.ts'
import { useText } from '../text/book.ts'
import type { FindOptions, FieldOption } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { useFound } from './useFound.ts'

interface ReferenceFieldProps<V extends object> {
  id?: string
  name: string
  find: FindOptions<V>
  isMany: boolean
  /** What stands where nothing is chosen. */
  placeholder?: string | undefined
  isReadOnly: boolean
  value?: FieldOption | FieldOption[] | null
  onChange?: (value: FieldOption | FieldOption[] | undefined) => void
}

const plain = ({ value, label }: FieldOption): FieldOption => ({ value, label })

/** One or several of more things than a list can show: typed at, found by the server. */
export function ReferenceField<V extends object>({
  id,
  name,
  find,
  isMany,
  placeholder,
  isReadOnly,
  value,
  onChange,
}: ReferenceFieldProps<V>) {
  const say = useText(crudBook)
  const form = Form.useFormInstance<V>()
  const [isOpen, setOpen] = useState(false)
  const others: Partial<V> = isOpen ? form.getFieldsValue(true) : {}
  const { options, isBusy, error, typed, type } = useFound(name, find, others, isOpen)
  return (
    <Select<FieldOption | FieldOption[]>
      {...(id !== undefined && { id })}
      labelInValue
      allowClear
      disabled={isReadOnly}
      {...(isMany && { mode: 'multiple' })}
      value={value ?? null}
      placeholder={placeholder ?? say('select')}
      loading={isBusy}
      options={options}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      notFoundContent={say(isBusy ? 'loading' : 'noneFound')}
      onOpenChange={setOpen}
      {...(error && { status: 'error', title: tell(error)?.sentence })}
      onChange={(chosen: FieldOption | FieldOption[] | undefined) => {
        type('')
        onChange?.(Array.isArray(chosen) ? chosen.map(plain) : chosen && plain(chosen))
      }}
    />
  )
}
