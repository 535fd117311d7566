import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong, then what to do. */
  error?: string | undefined
  /** Said in ink under the field, when nothing is wrong. */
  note?: string | undefined
  /** Stands inside the field at its end. */
  after?: ReactNode
}

/** Label above, field 40 px, the sentence under it (look §9). */
export function TextField({ label, value, onChange, error, note, after, ...rest }: TextFieldProps) {
  const id = useId()
  const said = error ?? note
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'input is-wrong' : 'input'}>
        <input
          {...rest}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={said ? `${id}-said` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {after}
      </div>
      <div className="said" id={`${id}-said`} role={error ? 'alert' : undefined}>
        {said && (
          <>
            <Icon name="info" size={12} />
            {said}
          </>
        )}
      </div>
    </div>
  )
}
