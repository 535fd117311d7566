import { Button, Input, Select } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useText } from '../text/book.ts'
import { areSameFilters, type CrudAsk, type Filter } from './crud.ts'
import { crudBook } from './crudBook.ts'
import { LazyMomentField } from './LazyMomentField.tsx'
import { ReferenceFilter } from './ReferenceFilter.tsx'

/** As many as fit in one row at 1920; style sheets hide two of them below 1500 (look §9). */
const IN_ONE_ROW = 5
const IN_ONE_NARROW_ROW = 3

interface SearchFormProps<F extends string> {
  fields: Filter<F>[]
  filters: CrudAsk<F>['filters']
  onSearch: (filters: CrudAsk<F>['filters']) => void
}

interface Typed<F extends string> {
  from: CrudAsk<F>['filters']
  values: CrudAsk<F>['filters']
  /** On its way to the address, which changes when the screen has drawn for it. */
  asked: CrudAsk<F>['filters'] | null
}

/** Mirrors the address until one types; becomes a question with 查询 or Enter. */
export function SearchForm<F extends string>({ fields, filters, onSearch }: SearchFormProps<F>) {
  const say = useText(crudBook)
  const [typed, setTyped] = useState<Typed<F>>({ from: filters, values: filters, asked: null })
  const [isOpen, setOpen] = useState(false)
  // Back, a quick filter: the address changed, so the form follows. It does not when its own question arrives there: one types the next one already.
  if (typed.from !== filters) {
    const isOwn = typed.asked !== null && areSameFilters(typed.asked, filters)
    setTyped({ from: filters, values: isOwn ? typed.values : filters, asked: null })
  }
  const set = (name: F, value: string | undefined) =>
    setTyped((before) => ({ ...before, values: { ...before.values, [name]: value } }))
  const ask = (values: CrudAsk<F>['filters']) => {
    setTyped((before) => ({ ...before, values, asked: values }))
    onSearch(values)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    ask(typed.values)
  }
  return (
    <form className={isOpen ? 'search-form open' : 'search-form'} onSubmit={search}>
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={typed.values[field.name]}
          others={typed.values}
          onChange={(value) => set(field.name, value)}
          onChosen={(value) => ask({ ...typed.values, [field.name]: value })}
        />
      ))}
      <div className="keys">
        <Button type="primary" htmlType="submit">
          {say('query')}
        </Button>
        <Button onClick={() => ask({})}>{say('reset')}</Button>
        {fields.length > IN_ONE_NARROW_ROW && (
          <button
            type="button"
            className={fields.length > IN_ONE_ROW ? 'press quiet' : 'press quiet narrow-only'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {say(isOpen ? 'fold' : 'unfold')}
            <Icon name={isOpen ? 'up' : 'down'} size={12} />
          </button>
        )}
      </div>
    </form>
  )
}

interface FieldProps<F extends string> {
  field: Filter<F>
  value: string | undefined
  others: CrudAsk<F>['filters']
  onChange: (value: string | undefined) => void
  /** Choosing from a list is a question by itself. */
  onChosen: (value: string | undefined) => void
}

function Field<F extends string>({ field, value, others, onChange, onChosen }: FieldProps<F>) {
  const say = useText(crudBook)
  const id = useId()
  return (
    <div className="filter-field">
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'text' && (
        <Input
          id={id}
          allowClear
          value={value ?? ''}
          placeholder={field.placeholder}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {field.kind === 'select' && (
        <Select
          id={id}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          placeholder={say('all')}
          options={field.options}
          onChange={onChosen}
        />
      )}
      {field.kind === 'reference' && (
        <ReferenceFilter id={id} field={field} others={others} value={value} onChosen={onChosen} />
      )}
      {(field.kind === 'date' || field.kind === 'dateTime') && (
        <LazyMomentField
          id={id}
          unit={field.kind === 'date' ? 'date' : 'second'}
          value={value}
          onChange={onChosen}
        />
      )}
    </div>
  )
}
