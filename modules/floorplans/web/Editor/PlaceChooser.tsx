import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { archives } from '../api.ts'
import { editorBook } from './editorBook.ts'
import type { EditorPlace } from './usePlace.ts'

interface PlaceChooserProps {
  place: EditorPlace
  go: (place: Partial<EditorPlace>) => void
}

/** Unit, then building. Where there is only one to choose it is chosen. */
export function PlaceChooser({ place: { unitId, buildingId }, go }: PlaceChooserProps) {
  const say = useText(editorBook)
  const own = useSession(({ session }) => session?.project?.unitId)
  const [words, setWords] = useState('')
  const units = useQuery({
    queryKey: ['plan.units', words],
    queryFn: ({ signal }) =>
      archives.unitOptions({ object: 'unit', ...(words && { search: words }) }, { signal }),
    placeholderData: (before) => before,
  })
  const buildings = useQuery({
    queryKey: ['plan.buildings', unitId],
    queryFn: ({ signal }) =>
      archives.baseDataOptions({ object: 'building', ...(unitId && { unitId }) }, { signal }),
    enabled: unitId !== null,
  })
  const onlyUnit = own ?? (words === '' ? units.data?.[0]?.id : undefined)
  const firstBuilding = buildings.data?.[0]?.id
  useEffect(() => {
    if (unitId === null && onlyUnit) go({ unitId: onlyUnit, buildingId: null, layerId: null })
    if (unitId !== null && buildingId === null && firstBuilding)
      go({ buildingId: firstBuilding, layerId: null })
    // Once for each thing that is missing, not with each new `go`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unitId, onlyUnit, buildingId, firstBuilding])
  const options = (from: typeof units.data) => from?.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <div className="pe-place">
      <Select
        aria-label={say('unit')}
        placeholder={say('unit')}
        value={unitId}
        options={options(units.data)}
        showSearch={{ filterOption: false, onSearch: setWords }}
        notFoundContent={say('noUnits')}
        onChange={(id: string) => go({ unitId: id, buildingId: null, layerId: null })}
      />
      <Select
        aria-label={say('building')}
        placeholder={say('building')}
        value={buildingId}
        options={options(buildings.data)}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent={say('noBuildings')}
        onChange={(id: string) => go({ buildingId: id, layerId: null })}
      />
    </div>
  )
}
