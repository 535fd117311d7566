import './access.css'
import { MEASURE_WORDS, measureNamed } from '@gss/devices/contract'
import {
  BYTE_ORDERS,
  READ_FUNCTIONS,
  REGISTER_KINDS,
  REGISTER_ROWS_MAX,
  type RegisterEntry,
} from '@gss/gateways/contract'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Input, InputNumber, Select } from 'antd'
import { useMeasureName } from '../useMeasureName.ts'
import { accessBook } from './accessBook.ts'
import { bitsIn, bitsText } from './rules.ts'
import { RulesField } from './RulesField.tsx'

const BLANK: RegisterEntry = {
  fn: 3,
  address: 0,
  kind: 'u16',
  order: 'ABCD',
  scale: 1,
  offset: 0,
  invalid: null,
  measure: '',
  point: '',
  bits: [],
}
const ADDRESS_MAX = 65_535

/** The rows of a profile, a line each. */
export function RegisterRows({
  value = [],
  onChange,
  isReadOnly,
}: {
  value?: RegisterEntry[]
  onChange?: (rows: RegisterEntry[]) => void
  isReadOnly: boolean
}) {
  const say = useText(accessBook)
  const set = (rows: RegisterEntry[]) => onChange?.(rows)
  return (
    <div className="ac-scroll">
      <table className="ac-registers">
        <thead>
          <tr className="text-2 small">
            {(
              [
                'fn',
                'address',
                'numberKind',
                'order',
                'scale',
                'offset',
                'invalid',
                'measure',
                'point',
              ] as const
            ).map((key) => (
              <th key={key}>{say(key)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((row, at) => (
            <RegisterLine
              key={at}
              at={at}
              row={row}
              isReadOnly={isReadOnly}
              onChange={(changed) => set(value.map((each, index) => (index === at ? changed : each)))}
              onDrop={() => set(value.filter((_, index) => index !== at))}
            />
          ))}
        </tbody>
      </table>
      {!isReadOnly && value.length < REGISTER_ROWS_MAX && (
        <Button onClick={() => set([...value, BLANK])}>{say('addRow')}</Button>
      )}
    </div>
  )
}

interface LineProps {
  at: number
  row: RegisterEntry
  isReadOnly: boolean
  onChange: (row: RegisterEntry) => void
  onDrop: () => void
}
function RegisterLine({ at, row, isReadOnly, onChange, onDrop }: LineProps) {
  const say = useText(accessBook)
  const nameOf = useMeasureName()
  const label = (
    field:
      | 'fn'
      | 'address'
      | 'numberKind'
      | 'order'
      | 'scale'
      | 'offset'
      | 'invalid'
      | 'measure'
      | 'point'
      | 'bits',
  ) => say('rowOf', { row: String(at + 1), field: say(field) })
  const isOfBits = row.kind === 'bits' || row.kind === 'bit'
  const number = (field: 'scale' | 'offset', otherwise: number) => (
    <InputNumber
      aria-label={label(field)}
      controls={false}
      disabled={isReadOnly || isOfBits}
      value={row[field]}
      onChange={(typed) => onChange({ ...row, [field]: typed ?? otherwise })}
      style={{ width: 72 }}
    />
  )
  return (
    <tr>
      <td>
        <Select
          aria-label={label('fn')}
          disabled={isReadOnly}
          value={row.fn}
          options={READ_FUNCTIONS.map((fn) => ({ value: fn, label: String(fn) }))}
          onChange={(fn) => onChange({ ...row, fn })}
          style={{ width: 64 }}
        />
      </td>
      <td>
        <InputNumber
          aria-label={label('address')}
          controls={false}
          disabled={isReadOnly}
          min={0}
          max={ADDRESS_MAX}
          precision={0}
          value={row.address}
          onChange={(address) => onChange({ ...row, address: address ?? 0 })}
          style={{ width: 80 }}
        />
      </td>
      <td>
        <Select
          aria-label={label('numberKind')}
          disabled={isReadOnly}
          value={row.kind}
          options={REGISTER_KINDS.map((kind) => ({ value: kind, label: kind }))}
          onChange={(kind) => onChange({ ...row, kind })}
          style={{ width: 80 }}
        />
      </td>
      <td>
        <Select
          aria-label={label('order')}
          disabled={isReadOnly || isOfBits}
          value={row.order}
          options={BYTE_ORDERS.map((order) => ({ value: order, label: order }))}
          onChange={(order) => onChange({ ...row, order })}
          style={{ width: 88 }}
        />
      </td>
      <td>{number('scale', 1)}</td>
      <td>{number('offset', 0)}</td>
      <td>
        <InputNumber
          aria-label={label('invalid')}
          controls={false}
          disabled={isReadOnly || isOfBits}
          precision={0}
          value={row.invalid}
          onChange={(invalid) => onChange({ ...row, invalid })}
          style={{ width: 72 }}
        />
      </td>
      <td>
        {isOfBits ? (
          <RulesField
            label={label('bits')}
            placeholder={say('bitsHint')}
            value={row.bits}
            read={bitsIn}
            textOf={bitsText}
            isReadOnly={isReadOnly}
            onChange={(bits) => onChange({ ...row, measure: '', bits })}
          />
        ) : (
          <Select
            aria-label={label('measure')}
            disabled={isReadOnly}
            showSearch={{ optionFilterProp: 'label' }}
            value={row.measure || null}
            options={MEASURE_WORDS.map((value) => ({ value, label: nameOf(measureNamed(value) ?? 0) }))}
            onChange={(measure) => onChange({ ...row, measure: measure ?? '', bits: [] })}
            style={{ width: 180 }}
          />
        )}
      </td>
      <td>
        <Input
          aria-label={label('point')}
          disabled={isReadOnly}
          value={row.point}
          onChange={({ target }) => onChange({ ...row, point: target.value })}
          style={{ width: 88 }}
        />
      </td>
      <td>
        {!isReadOnly && (
          <Button
            type="text"
            aria-label={say('dropRow', { row: String(at + 1) })}
            icon={<Icon name="close" />}
            onClick={onDrop}
          />
        )}
      </td>
    </tr>
  )
}
