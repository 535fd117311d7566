import { useText } from '@gss/web-kit/text/book'
import { Select } from 'antd'
import { useId } from 'react'
import { COLUMN_WORDS } from './columnWords.table.ts'
import type { Mapping } from './guess.ts'
import { pointListBook } from './pointListBook.ts'

interface ColumnsStepProps {
  titles: readonly string[]
  mapping: Mapping
  labelOf: (field: string) => string
  onChange: (mapping: Mapping) => void
}

/** Which column of the file is what. */
export function ColumnsStep({ titles, mapping, labelOf, onChange }: ColumnsStepProps) {
  const say = useText(pointListBook)
  const set = (field: string, title: string | undefined) => {
    const { [field]: _, ...rest } = mapping
    onChange(title === undefined ? rest : { ...rest, [field]: title })
  }
  return (
    <>
      <p className="text-2">{say('columnsNote')}</p>
      <div className="pl-columns">
        {COLUMN_WORDS.map(([field, isNeeded]) => (
          <ColumnField
            key={field}
            label={labelOf(field)}
            isNeeded={isNeeded}
            titles={titles}
            title={mapping[field]}
            onChange={(title) => set(field, title)}
          />
        ))}
      </div>
    </>
  )
}

interface ColumnFieldProps {
  label: string
  isNeeded: boolean
  titles: readonly string[]
  title: string | undefined
  onChange: (title: string | undefined) => void
}

function ColumnField({ label, isNeeded, titles, title, onChange }: ColumnFieldProps) {
  const say = useText(pointListBook)
  const id = useId()
  return (
    <>
      <label htmlFor={id}>
        {label}
        {isNeeded && <span className="text-3 tiny"> {say('required')}</span>}
      </label>
      <Select
        id={id}
        allowClear
        placeholder={say('leaveOut')}
        value={title}
        options={titles.map((each) => ({ value: each, label: each }))}
        {...(isNeeded && title === undefined && { status: 'error' })}
        onChange={(chosen: string | undefined) => onChange(chosen)}
      />
    </>
  )
}
