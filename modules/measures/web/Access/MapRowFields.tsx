import { MEASURE_WORDS, measureNamed } from '@gss/devices/contract'
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
    ...MEASURE_WORDS.map((value) => ({ value, label: nameOf(measureNamed(value) ?? 0) })),
  ]
  const isOfBits = row.to === 'bits' || row.to === 'link'
  return (
    <div className="ac-row">
      <Input
        aria-label={label(say('from'))}
        placeholder="$.a.b"
        value={row.from}
        onChange={({ target }) => onChange({ ...row, from: target.value })}
      />
      <Select
        aria-label={label(say('to'))}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={say('to')}
        value={row.to || null}
        options={targets}
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
          placeholder={say('point')}
          value={row.point}
          onChange={({ target }) => onChange({ ...row, point: target.value })}
        />
        <Input
          aria-label={label(say('only'))}
          placeholder={`${say('only')} ${say('onlyHint')}`}
          value={row.only}
          onChange={({ target }) => onChange({ ...row, only: target.value })}
        />
        <Input
          aria-label={label(say('topic'))}
          placeholder={say('topic')}
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
        {result && <Came result={result} to={row.to} />}
      </span>
    </div>
  )
}

function Came({ result: { isMeant, problem, shown }, to }: { result: RowResult; to: string }) {
  const say = useText(accessBook)
  const words = useSignalWords()
  const named = (text: string) => {
    if (to === 'link') return say(text === 'offline' ? 'offline' : 'online')
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
