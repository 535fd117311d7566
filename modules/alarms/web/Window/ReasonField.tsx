import { useText } from '@gss/web-kit/text/book'
import { Input } from 'antd'
import { useId } from 'react'
import { quietBook } from './quietBook.ts'

const REASON_MAX_CHARS = 1_000

/** Why it is longer than others may let it be. */
export function ReasonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const say = useText(quietBook)
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{say('reason')}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={REASON_MAX_CHARS}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
