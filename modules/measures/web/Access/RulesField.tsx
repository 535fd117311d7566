import { useSignalWords } from '@gss/gateways/web'
import { useText } from '@gss/web-kit/text/book'
import { Input } from 'antd'
import { useState } from 'react'
import { accessBook } from './accessBook.ts'
import type { TypedRules } from './rules.ts'

type Naming = (word: string) => string

interface Props<R> {
  label: string
  placeholder: string
  value: R
  read: (typed: string, named: Naming) => TypedRules<R>
  textOf: (rules: R, named: Naming) => string
  isReadOnly?: boolean
  onChange: (rules: R) => void
}

/** Rules as they are typed: the states go by what a person calls them, and what is no state is said. */
export function RulesField<R>({ label, placeholder, value, read, textOf, isReadOnly, onChange }: Props<R>) {
  const say = useText(accessBook)
  const words = useSignalWords()
  const named = (word: string) => words('bit', word)
  const [typed, setTyped] = useState('')
  // Rows are dropped and take each other's places: what was typed is shown where it is what the row says.
  const said = read(typed, named)
  const isOwn = JSON.stringify(said.kept) === JSON.stringify(value)
  const unknown = isOwn ? said.unknown : []
  return (
    <span className="ac-rules">
      <Input
        aria-label={label}
        placeholder={placeholder}
        disabled={isReadOnly ?? false}
        value={isOwn ? typed : textOf(value, named)}
        {...(unknown.length > 0 && { status: 'error' as const, 'aria-invalid': true })}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(read(target.value, named).kept)
        }}
      />
      {unknown.length > 0 && (
        <span className="said-wrong" role="alert">
          {say('unknownState', { words: unknown.join(' ') })}
        </span>
      )}
    </span>
  )
}
