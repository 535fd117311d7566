import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { archives } from '../api.ts'
import { editorBook } from './editorBook.ts'
import type { EditorPlace } from './usePlace.ts'

const unitsQuery = (words: string) =>
  queryOptions({
    queryKey: ['plan.units', words],
    queryFn: ({ signal }) =>
      archives.unitOptions({ object: 'unit', ...(words && { search: words }) }, { signal }),
  })
const buildingsQuery = (unitId: string | null) =>
  queryOptions({
    queryKey: ['plan.buildings', unitId],
    queryFn: ({ signal }) =>
      archives.baseDataOptions({ object: 'building', ...(unitId && { unitId }) }, { signal }),
    enabled: unitId !== null,
  })

/**
 * What the address does not say: one's own unit or the first, and its first building. It is not written into the address: a page that changes it by
 * itself, while somebody goes back, takes them forward again.
 */
export function useUsualPlace(asked: EditorPlace): EditorPlace {
  const own = useSession(({ session }) => session?.project?.unitId)
  const isOpen = asked.unitId === null && own === undefined
  const { data: units } = useQuery({ ...unitsQuery(''), enabled: isOpen })
  const unitId = asked.unitId ?? own ?? units?.[0]?.id ?? null
  const { data: buildings } = useQuery(buildingsQuery(unitId))
  return { ...asked, unitId, buildingId: asked.buildingId ?? buildings?.[0]?.id ?? null }
}

interface PlaceChooserProps {
  place: EditorPlace
  go: (place: Partial<EditorPlace>) => void
}

/** Unit, then building. */
export function PlaceChooser({ place: { unitId, buildingId }, go }: PlaceChooserProps) {
  const say = useText(editorBook)
  const [words, setWords] = useState('')
  const units = useQuery({ ...unitsQuery(words), placeholderData: (before) => before })
  const buildings = useQuery(buildingsQuery(unitId))
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
