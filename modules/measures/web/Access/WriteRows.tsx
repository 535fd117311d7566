import { type RegisterWrite, WRITE_FUNCTIONS, WRITE_ROWS_MAX } from '@gss/gateways/contract'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Input, InputNumber, Select } from 'antd'
import { accessBook } from './accessBook.ts'

const BLANK: RegisterWrite = { action: 'start', point: '', fn: 5, address: 0, value: 1 }
const ACTIONS = ['start', 'stop', 'shield', 'release'] as const
const HEADS = ['write.action', 'point', 'fn', 'address', 'write.value'] as const
const WORD_MAX = 65_535

/** How orders reach a point, a line each: which coil or register is set to what. */
export function WriteRows({
  value = [],
  onChange,
  isReadOnly,
}: {
  value?: RegisterWrite[]
  onChange?: (rows: RegisterWrite[]) => void
  isReadOnly: boolean
}) {
  const say = useText(accessBook)
  const set = (at: number, changed: Partial<RegisterWrite>) =>
    onChange?.(value.map((row, index) => (index === at ? { ...row, ...changed } : row)))
  const label = (at: number, field: (typeof HEADS)[number]) =>
    say('writeOf', { row: String(at + 1), field: say(field) })
  return (
    <div className="ac-scroll">
      <p className="text-2 small">{say('writesHint')}</p>
      {value.length > 0 && (
        <table className="ac-registers">
          <thead>
            <tr className="text-2 small">
              {HEADS.map((key) => (
                <th key={key}>{say(key)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.map((row, at) => (
              <tr key={at}>
                <td>
                  <Select
                    aria-label={label(at, 'write.action')}
                    disabled={isReadOnly}
                    value={row.action}
                    options={ACTIONS.map((action) => ({ value: action, label: say(`write.${action}`) }))}
                    onChange={(action) => set(at, { action })}
                    style={{ width: 120 }}
                  />
                </td>
                <td>
                  <Input
                    aria-label={label(at, 'point')}
                    disabled={isReadOnly}
                    value={row.point}
                    onChange={({ target }) => set(at, { point: target.value })}
                    style={{ width: 120 }}
                  />
                </td>
                <td>
                  <Select
                    aria-label={label(at, 'fn')}
                    disabled={isReadOnly}
                    value={row.fn}
                    options={WRITE_FUNCTIONS.map((fn) => ({ value: fn, label: String(fn) }))}
                    onChange={(fn) => set(at, { fn })}
                    style={{ width: 72 }}
                  />
                </td>
                {(['address', 'value'] as const).map((field) => (
                  <td key={field}>
                    <InputNumber
                      aria-label={label(at, field === 'value' ? 'write.value' : field)}
                      controls={false}
                      disabled={isReadOnly}
                      min={0}
                      max={WORD_MAX}
                      precision={0}
                      value={row[field]}
                      onChange={(typed) => set(at, { [field]: typed ?? 0 })}
                      style={{ width: 96 }}
                    />
                  </td>
                ))}
                <td>
                  {!isReadOnly && (
                    <Button
                      type="text"
                      aria-label={say('dropWrite', { row: String(at + 1) })}
                      icon={<Icon name="close" />}
                      onClick={() => onChange?.(value.filter((_, index) => index !== at))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isReadOnly && value.length < WRITE_ROWS_MAX && (
        <Button onClick={() => onChange?.([...value, BLANK])}>{say('addWrite')}</Button>
      )}
    </div>
  )
}
