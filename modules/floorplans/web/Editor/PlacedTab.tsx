import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Checkbox, Input } from 'antd'
import { useMemo, useState } from 'react'
import type { Label } from '../../contract/index.ts'
import { inNaturalOrder } from '../../model/natural.ts'
import type { Labels } from '../../model/labels.ts'
import { isInsidePicture, planPoint, type Size } from '../../model/point.ts'
import { iconName } from '../art/iconName.ts'
import { editorBook } from './editorBook.ts'
import { matcherOf } from './search.ts'

const SHOWN_MAX = 200

interface PlacedTabProps {
  labels: Labels
  size: Size | null
  chosen: string | null
  onChoose: (key: string, label: Label) => void
}

/** All that stands on this plan, for the keyboard and for the eye; and what stands outside its picture. */
export function PlacedTab({ labels, size, chosen, onChoose }: PlacedTabProps) {
  const say = useText(editorBook)
  const [words, setWords] = useState('')
  const [isOutside, setOutside] = useState(false)
  const outside = useMemo(
    () =>
      new Set(
        size
          ? [...labels].flatMap(([key, { x, y }]) => (isInsidePicture(planPoint(x, y), size) ? [] : [key]))
          : [],
      ),
    [labels, size],
  )
  const isWanted = matcherOf(words)
  const inOrder = useMemo(() => {
    const keys = new Map([...labels].map(([key, label]) => [label, key]))
    return inNaturalOrder([...labels.values()]).map((label) => [keys.get(label) ?? '', label] as const)
  }, [labels])
  const found = inOrder.filter(([key, label]) => isWanted(label) && (!isOutside || outside.has(key)))
  return (
    <div className="pe-list">
      <Input
        value={words}
        placeholder={say('search.words')}
        allowClear
        onChange={({ target }) => setWords(target.value)}
      />
      {outside.size > 0 && (
        <Checkbox checked={isOutside} onChange={({ target }) => setOutside(target.checked)}>
          {say('outside', { count: outside.size })}
        </Checkbox>
      )}
      <ul aria-label={say('kind.placed')}>
        {found.slice(0, SHOWN_MAX).map(([key, label]) => (
          <li key={key}>
            <button
              type="button"
              className="pe-row"
              aria-pressed={chosen === key}
              onClick={() => onChoose(key, label)}
            >
              <DeviceIcon name={iconName(label.icon)} />
              <span>
                <span className="ellipsis">{label.name}</span>
                <span className="ellipsis text-3 tiny tabular">
                  {[label.code, `${label.x.toFixed(2)}, ${label.y.toFixed(2)}`].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN_MAX && (
        <p className="text-3 tiny">{say('more', { count: found.length - SHOWN_MAX })}</p>
      )}
    </div>
  )
}
