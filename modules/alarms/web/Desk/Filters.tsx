import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { InItsTurn } from '@gss/web-kit/shell/InItsTurn.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Input, Popover, Select } from 'antd'
import { memo, useState } from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { KINDS } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { deskBook } from './deskBook.ts'
import { AGES, type DeskFilter, narrowedBy, NO_FILTER, filterParamsOf, TRAITS } from './deskFilter.ts'
import { forgetFilter, saveFilter, useSavedFilters } from './savedFilters.ts'

interface FiltersProps {
  filter: DeskFilter
  onChange: (part: Partial<DeskFilter>) => void
  onShow: (query: string) => void
}

const NAME_MAX_CHARS = 20

/** By unit, building, kind, state and time; what was found useful is kept under a name. */
export const DeskFilters = memo(function Filters({ filter, onChange, onShow }: FiltersProps) {
  const say = useText(deskBook)
  const saved = useSavedFilters(({ list }) => list)
  // What there is to choose from is what was open when the panel was: it is not sorted anew with every message.
  const [queue, setQueue] = useState<readonly Alarm[]>([])
  const count = narrowedBy(filter)
  return (
    <>
      {saved.map((one) => (
        <span key={one.name} className="ticked">
          <button type="button" onClick={() => onShow(one.query)}>
            {one.name}
          </button>
          <button
            type="button"
            className="close-key"
            aria-label={say('filter.forget', { name: one.name })}
            onClick={() => forgetFilter(one.name)}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <Popover
        trigger="click"
        placement="bottomRight"
        arrow={false}
        destroyOnHidden
        onOpenChange={(isOpen) => setQueue(isOpen ? useAlarms.getState().queue : [])}
        content={
          // Five selects are a long answer to a press: it is answered by the panel, and they come into it.
          <div className="dfilt">
            <InItsTurn>
              <Panel filter={filter} queue={queue} onChange={onChange} />
            </InItsTurn>
          </div>
        }
      >
        <button type="button" className="press tabular" aria-haspopup="dialog">
          <Icon name="filter" />
          {count > 0 ? say('filter.count', { count }) : say('filter')}
        </button>
      </Popover>
    </>
  )
})

interface PanelProps {
  filter: DeskFilter
  queue: readonly Alarm[]
  onChange: (part: Partial<DeskFilter>) => void
}
function Panel({ filter, queue, onChange }: PanelProps) {
  const say = useText(deskBook)
  const [name, setName] = useState('')
  const units = optionsOf(queue.map(({ unitId, unitName }) => [unitId, unitName]))
  const inUnit = filter.unitId === null ? queue : queue.filter(({ unitId }) => unitId === filter.unitId)
  const buildings = optionsOf(
    inUnit.flatMap(({ buildingName }) => (buildingName ? [[buildingName, buildingName] as const] : [])),
  )
  const keep = () => {
    saveFilter({ name, query: filterParamsOf(filter).toString() })
    setName('')
  }
  return (
    <>
      <Choice
        label={say('filter.kind')}
        value={filter.kind}
        onChange={(kind) => onChange({ kind: KINDS.find((each) => each === kind) ?? null })}
        options={KINDS.map((kind) => ({ value: kind, label: say(`kind.${kind}`) }))}
        none={say('filter.any')}
      />
      <Choice
        label={say('filter.unit')}
        value={filter.unitId}
        onChange={(unitId) => onChange({ unitId, building: null })}
        options={units}
        none={say('filter.any')}
      />
      <Choice
        label={say('filter.building')}
        value={filter.building}
        onChange={(building) => onChange({ building })}
        options={buildings}
        none={say('filter.any')}
      />
      <Choice
        label={say('filter.trait')}
        value={filter.trait}
        onChange={(trait) => onChange({ trait: TRAITS.find((each) => each === trait) ?? null })}
        options={TRAITS.map((trait) => ({ value: trait, label: say(`trait.${trait}`) }))}
        none={say('filter.any')}
      />
      <Choice
        label={say('filter.age')}
        value={filter.age}
        onChange={(age) => onChange({ age: AGE_NAMES.find((each) => each === age) ?? null })}
        options={AGE_NAMES.map((age) => ({ value: age, label: say(`age.${age}`) }))}
        none={say('filter.any')}
      />
      <div className="in-row dsave">
        <Input
          value={name}
          maxLength={NAME_MAX_CHARS}
          placeholder={say('filter.name')}
          aria-label={say('filter.name')}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={keep}
        />
        <Button disabled={name.trim() === ''} onClick={keep}>
          {say('filter.save')}
        </Button>
      </div>
      {narrowedBy(filter) > 0 && (
        <button
          type="button"
          className="press quiet compact"
          onClick={() => onChange({ ...NO_FILTER, view: filter.view, search: filter.search })}
        >
          {say('filter.clear')}
        </button>
      )}
    </>
  )
}

const AGE_NAMES = [...(['10m', '1h', '8h', '24h'] satisfies (keyof typeof AGES)[]), 'older'] as const

interface ChoiceProps {
  label: string
  value: string | null
  options: { value: string; label: string }[]
  none: string
  onChange: (value: string | null) => void
}
function Choice({ label, value, options, none, onChange }: ChoiceProps) {
  return (
    <label className="dchoice">
      <span className="text-2">{label}</span>
      <Select
        value={value}
        options={options}
        placeholder={none}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next: string | null | undefined) => onChange(next ?? null)}
      />
    </label>
  )
}

function optionsOf(named: readonly (readonly [string, string])[]) {
  return [...new Map(named)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'zh-CN'))
}
