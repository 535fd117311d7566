import { type InputHTMLAttributes, useId } from 'react'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
}

export function Field({ label, value, onChange, ...rest }: FieldProps) {
  const id = useId()
  return (
    <p className="phone-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </p>
  )
}
