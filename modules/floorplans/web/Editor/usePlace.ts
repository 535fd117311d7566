import { useSearchParams } from 'react-router'

/** Which plan is open stands in the address: it survives a reload, and other screens can link to it. */
export interface EditorPlace {
  unitId: string | null
  buildingId: string | null
  layerId: string | null
  /** To fly to, once the plan is open: it came from a search or from another screen. */
  targetId: string | null
}

export const placeIn = (search: URLSearchParams): EditorPlace => ({
  unitId: search.get('unit'),
  buildingId: search.get('building'),
  layerId: search.get('layer'),
  targetId: search.get('target'),
})

export function usePlace(): [place: EditorPlace, go: (place: Partial<EditorPlace>) => void] {
  const [params, setParams] = useSearchParams()
  const place = placeIn(params)
  const go = (part: Partial<EditorPlace>) => {
    const { unitId, buildingId, layerId, targetId } = { ...place, targetId: null, ...part }
    const next = Object.entries({ unit: unitId, building: buildingId, layer: layerId, target: targetId })
    setParams(Object.fromEntries(next.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))), {
      replace: true,
    })
  }
  return [place, go]
}
