import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { iconName } from '../art/iconName.ts'
import { UNMARKED_MAX } from '../../contract/index.ts'
import type { UnmarkedKind } from '../../model/unmarkedDevices.ts'
import { editorBook } from './editorBook.ts'
import { matcherOf } from './search.ts'
import type { useUnmarked } from './useUnmarked.ts'

/** More than anybody reads: who looks for one types a part of its name. */
const SHOWN_MAX = 200

interface UnmarkedTabProps {
  unmarked: ReturnType<typeof useUnmarked>
  kind: UnmarkedKind
  mayPlace: boolean
}

/** One of the three lists of what stands nowhere yet; what is chosen is placed by the next click on the plan. */
export function UnmarkedTab({ unmarked, kind, mayPlace }: UnmarkedTabProps) {
  const say = useText(editorBook)
  const [words, setWords] = useState('')
  const { state, panels, panelId } = unmarked
  const list = state.lists[kind]
  const isWanted = matcherOf(words)
  const found = list.map((device, index) => ({ device, index })).filter(({ device }) => isWanted(device))
  return (
    <div className="pe-list">
      {kind === 'component' && (
        <Select
          aria-label={say('panel')}
          placeholder={say('panel')}
          value={panelId}
          options={panels.map(({ panelId: value, name, unmarked: count }) => ({
            value,
            label: name,
            title: name,
            said: say('panel.option', { name, count }),
          }))}
          optionRender={({ data }) => data.said}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={say('noPanels')}
          onChange={unmarked.choosePanel}
        />
      )}
      <Input
        value={words}
        placeholder={say('search.words')}
        allowClear
        onChange={({ target }) => {
          setWords(target.value)
          unmarked.search(target.value)
        }}
      />
      {unmarked.isCut && <p className="text-3 tiny">{say('unmarked.cut', { max: UNMARKED_MAX })}</p>}
      <p className="text-3 tiny">
        {list.length === 0 ? say('unmarked.none') : mayPlace ? say('unmarked.how') : ''}
      </p>
      <ul aria-label={say(`kind.${kind}`)}>
        {found.slice(0, SHOWN_MAX).map(({ device, index }) => (
          <li key={device.targetId}>
            <button
              type="button"
              className="pe-row"
              aria-pressed={state.chosen[kind]?.index === index}
              onClick={() => unmarked.choose(kind, index)}
            >
              <DeviceIcon name={iconName(device.icon)} />
              <span>
                <span className="ellipsis">{device.name}</span>
                <span className="ellipsis text-3 tiny">
                  {[device.code, device.place].filter(Boolean).join(' · ')}
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
