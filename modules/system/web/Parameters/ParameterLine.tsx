import { SendButton } from '@gss/web-kit/dialog/SendButton.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useWords } from '@gss/web-kit/text/words'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { ParameterRow } from '../../contract/index.ts'
import { parameterFlawOf } from './parameterEdit.ts'
import { parametersBook } from './parametersBook.ts'
import { ValueField } from './ValueField.tsx'

interface ParameterLineProps {
  row: ParameterRow
  /** What stands in the field. */
  value: string
  onType: (value: string) => void
  onSave: (value: string, name: string) => Promise<void>
}

export function ParameterLine({ row, value, onType, onSave }: ParameterLineProps) {
  const say = useText(parametersBook)
  const { word } = useWords()
  const ids = { name: useId(), note: useId() }
  const [isSaving, setSaving] = useState(false)
  const name = word(`parameter.${row.code}`) ?? row.code
  const note = word(`parameter.${row.code}.note`)
  const flaw = parameterFlawOf(row, value)
  const isEdited = value !== row.value
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isEdited || flaw || isSaving) return
    setSaving(true)
    await onSave(value, name)
    setSaving(false)
  }
  const limits = { min: row.min ?? '', max: (row.kind === 'text' ? row.maxChars : row.max) ?? '' }
  return (
    <li>
      <form
        className={isEdited ? 'parameter-row edited' : 'parameter-row'}
        aria-labelledby={ids.name}
        onSubmit={(event) => void save(event)}
      >
        <div className="par-name">
          <b id={ids.name}>{name}</b>
          {note && <span className="text-2 small">{note}</span>}
          <code className="text-3 tiny">{row.code}</code>
        </div>
        <div className="par-value">
          <ValueField
            row={row}
            value={value}
            isWrong={flaw !== null}
            labelledBy={ids.name}
            describedBy={ids.note}
            onChange={onType}
          />
          <span className="small" id={ids.note} role={flaw ? 'alert' : undefined}>
            {flaw ? (
              <span className="state-word">
                <Icon name="info" />
                {say(flaw, limits)}
              </span>
            ) : (
              <span className="text-2 tabular">{hint(row, say)}</span>
            )}
          </span>
        </div>
        <span className="text-2 tabular par-standard">{valueText(row, row.standard, say, word)}</span>
        <div className="par-set">
          {isEdited ? (
            <span className="in-row">
              <SendButton size="small" htmlType="submit" disabled={flaw !== null} loading={isSaving}>
                {say('save')}
              </SendButton>
              <Button size="small" onClick={() => onType(row.value)}>
                {say('undo')}
              </Button>
            </span>
          ) : (
            <>
              <span className="text-2 small tabular">
                {row.setAt ? `${dateTimeOf(row.setAt)} ${row.setBy ?? ''}` : say('neverSet')}
              </span>
              {row.isEditable && row.value !== row.standard && (
                <button type="button" className="press quiet compact" onClick={() => onType(row.standard)}>
                  {say('toStandard')}
                </button>
              )}
            </>
          )}
        </div>
      </form>
    </li>
  )
}

type Say = ReturnType<typeof useText<Parameters<typeof parametersBook.say>[0]>>
type Word = ReturnType<typeof useWords>['word']

function hint({ kind, min, max, maxChars }: ParameterRow, say: Say): string {
  if (kind === 'number' && min !== null && max !== null)
    return say('range', { min: min.toLocaleString('en'), max: max.toLocaleString('en') })
  return kind === 'text' && maxChars !== null ? say('chars', { max: maxChars }) : ''
}

function valueText({ code, kind }: ParameterRow, value: string, say: Say, word: Word): string {
  if (kind === 'yesNo') return say(value === 'Y' ? 'yes' : 'no')
  if (kind === 'choice') return word(`parameter.${code}.is.${value}`) ?? value
  if (value === '') return say('empty')
  return [value, word(`parameter.${code}.unit`)].filter(Boolean).join(' ')
}
