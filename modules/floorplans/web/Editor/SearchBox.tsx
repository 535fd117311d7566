import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { FoundThing } from '../../contract/index.ts'
import { api } from '../api.ts'
import { iconName } from '../art/iconName.ts'
import { editorBook } from './editorBook.ts'

const SHOWN_ROWS = 20

/** Any device of the unit: the plan it stands on is opened and flown to; what stands nowhere says so. */
export function SearchBox({ unitId, onFound }: { unitId: string; onFound: (found: FoundThing) => void }) {
  const say = useText(editorBook)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const query = useQuery({
    queryKey: ['plan.search', unitId, words],
    queryFn: ({ signal }) => api.search({ unitId, words, page: 1, pageRows: SHOWN_ROWS }, { signal }),
    enabled: words !== '',
    placeholderData: (before) => before,
  })
  const rows = words === '' ? [] : (query.data?.rows ?? [])
  return (
    <Select
      className="pe-search"
      aria-label={say('search')}
      placeholder={say('search')}
      value={null}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={
        words === '' ? say('search.how') : query.isPending ? say('loading') : say('search.none')
      }
      options={rows.map((found) => ({ value: found.targetId, label: <Row found={found} /> }))}
      onChange={(targetId: string) => {
        const found = rows.find((row) => row.targetId === targetId)
        setTyped('')
        if (found) onFound(found)
      }}
    />
  )
}

function Row({ found }: { found: FoundThing }) {
  const say = useText(editorBook)
  const where = found.layerId
    ? [found.placedFloorName, found.layerName].filter(Boolean).join(' ')
    : say('unmarked')
  return (
    <span className="in-row">
      <DeviceIcon name={iconName(found.icon)} />
      <span className="ellipsis">{found.name}</span>
      <span className="spacer" />
      <span className="text-3 tiny">{where}</span>
    </span>
  )
}
