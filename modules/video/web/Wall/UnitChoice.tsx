import { findUnits } from '@gss/archives/web'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { videoWallBook } from './wallBook.ts'
import { useWallUnit } from './wallUnit.ts'

/** Whose cameras are looked at: the same unit on every page of cameras. */
export function UnitChoice({ unitId }: { unitId: string | null }) {
  const say = useText(videoWallBook)
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery({
    queryKey: ['video.wallUnits', typed],
    queryFn: () => findUnits(typed),
  })
  return (
    <Select
      aria-label={say('unit')}
      placeholder={say('pickUnit')}
      className="vw-unit"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={unitId}
      options={data}
      onChange={(chosen: string) => useWallUnit.setState({ unitId: chosen, alarm: null })}
    />
  )
}
