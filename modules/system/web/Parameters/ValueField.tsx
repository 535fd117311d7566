import { useWords } from '@gss/web-kit/text/words'
import { Input, Select, Switch } from 'antd'
import type { ParameterRow } from '../../contract/index.ts'

interface ValueFieldProps {
  row: ParameterRow
  value: string
  isWrong: boolean
  labelledBy: string
  describedBy: string
  onChange: (value: string) => void
}

/** What the kind of value is typed or chosen with. */
export function ValueField({ row, value, isWrong, labelledBy, describedBy, onChange }: ValueFieldProps) {
  const { word } = useWords()
  const unit = word(`parameter.${row.code}.unit`)
  const told = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }
  switch (row.kind) {
    case 'yesNo':
      return (
        <Switch
          {...told}
          disabled={!row.isEditable}
          checked={value === 'Y'}
          onChange={(isOn) => onChange(isOn ? 'Y' : 'N')}
        />
      )
    case 'choice':
      return (
        <Select
          {...told}
          disabled={!row.isEditable}
          value={value}
          options={row.choices.map((choice) => ({
            value: choice,
            label: word(`parameter.${row.code}.is.${choice}`) ?? choice,
          }))}
          onChange={onChange}
        />
      )
    case 'number':
    case 'text':
      return (
        <Input
          {...told}
          readOnly={!row.isEditable}
          value={value}
          status={isWrong ? 'error' : ''}
          aria-invalid={isWrong}
          autoComplete="off"
          {...(row.kind === 'number' && { inputMode: 'numeric' as const })}
          {...(unit && { suffix: unit })}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onChange(row.value)
          }}
        />
      )
  }
}
