import { MEASURE_WORDS, measureNamed, measureOf } from '@gss/devices/contract'
import { MAP_TARGETS, type MapRow, type RowResult, TIME_FORMS } from '@gss/gateways/contract'
import { useSignalWords } from '@gss/gateways/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Input, InputNumber, Select } from 'antd'
import { useMeasureName } from '../useMeasureName.ts'
import { accessBook } from './accessBook.ts'
import { rulesIn, rulesText } from './rules.ts'
import { RulesField } from './RulesField.tsx'

/** As a row shows that no bit is set. */
const NONE = '—'

interface Props {
  at: number
  row: MapRow
  result: RowResult | null
  onChange: (row: MapRow) => void
  onDrop: () => void
}

/** One row: where it looks, what that means, and what came of it for the message beside. */
export function MapRowFields({ at, row, result, onChange, onDrop }: Props) {
  const say = useText(accessBook)
  const nameOf = useMeasureName()
  const label = (field: string) => say('rowOf', { row: String(at + 1), field })
  const targets = [
    ...MAP_TARGETS.map((value) => ({ value, label: say(`to.${value}`) })),
    ...MEASURE_WORDS.map((value) => {
      const measure = measureNamed(value) ?? 0
      return { value, label: `${nameOf(measure)} ${measureOf(measure).unit}`.trimEnd() }
    }),
  ]
  const isOfBits = row.to === 'bits' || row.to === 'link'
  // Nothing is wrong with a row nobody has begun.
  const came = row.from === '' && row.to === '' ? null : result
  const wrong = (field: RowResult['problem']) =>
    came?.problem === field && { status: 'error' as const, 'aria-invalid': true }
  return (
    <div className="ac-row">
      <Input
        aria-label={label(say('from'))}
        placeholder="$.a.b"
        value={row.from}
        {...wrong('from')}
        onChange={({ target }) => onChange({ ...row, from: target.value })}
      />
      <Select
        aria-label={label(say('to'))}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say('to')}
        value={row.to || null}
        options={targets}
        {...wrong('to')}
        onChange={(to) => onChange({ ...row, to: to ?? '' })}
      />
      <InputNumber
        aria-label={label(say('scale'))}
        prefix="×"
        controls={false}
        value={row.scale}
        onChange={(scale) => onChange({ ...row, scale: scale ?? 1 })}
      />
      <InputNumber
        aria-label={label(say('offset'))}
        prefix="+"
        controls={false}
        value={row.offset}
        onChange={(offset) => onChange({ ...row, offset: offset ?? 0 })}
      />
      <Button
        type="text"
        aria-label={say('dropRow', { row: String(at + 1) })}
        icon={<Icon name="close" />}
        onClick={onDrop}
      />
      <div className="ac-wide">
        <Input
          aria-label={label(say('point'))}
          prefix={<span className="text-2 small">{say('point')}</span>}
          value={row.point}
          {...wrong('point')}
          onChange={({ target }) => onChange({ ...row, point: target.value })}
        />
        <Input
          aria-label={label(say('only'))}
          prefix={<span className="text-2 small">{say('only')}</span>}
          placeholder={say('onlyHint')}
          value={row.only}
          {...wrong('only')}
          onChange={({ target }) => onChange({ ...row, only: target.value })}
        />
        <Input
          aria-label={label(say('topic'))}
          prefix={<span className="text-2 small">{say('topic')}</span>}
          value={row.topic}
          onChange={({ target }) => onChange({ ...row, topic: target.value })}
        />
        {isOfBits && (
          <RulesField
            label={label(say('when'))}
            placeholder={say('whenHint')}
            value={row.when}
            read={rulesIn}
            textOf={rulesText}
            onChange={(when) => onChange({ ...row, when })}
          />
        )}
        {row.to === 'time' && (
          <Select
            aria-label={label(say('timeForm'))}
            value={row.time}
            options={TIME_FORMS.map((value) => ({ value, label: say(`time.${value}`) }))}
            onChange={(time) => onChange({ ...row, time })}
          />
        )}
      </div>
      <span className="ac-out tabular" aria-label={label(say('result'))}>
        {came && <Came result={came} to={row.to} />}
      </span>
    </div>
  )
}

function Came({ result: { isMeant, problem, shown }, to }: { result: RowResult; to: string }) {
  const say = useText(accessBook)
  const words = useSignalWords()
  const named = (text: string) => {
    if (to === 'link') return say(text === 'offline' ? 'offline' : 'online')
    const measure = measureNamed(to)
    if (measure !== null) return `${text} ${measureOf(measure).unit}`.trimEnd()
    if (to !== 'bits') return text
    const bits = text.split(' ').filter((bit) => bit !== NONE)
    return bits.length > 0 ? bits.map((bit) => words('bit', bit)).join(' ') : say('allWell')
  }
  if (problem) return <span className="said-wrong">{say(`problem.${problem}`)}</span>
  if (!isMeant) return <span className="text-3">{say('notMeant')}</span>
  return shown.length > 0 ? (
    <>→ {shown.map(named).join(', ')}</>
  ) : (
    <span className="text-3">{say('absent')}</span>
  )
}
