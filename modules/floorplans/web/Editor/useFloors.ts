import { useToast } from '@gss/web-kit/dialog/useToast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, archives, layersQuery } from '../api.ts'
import { useLayerCounts } from '../desk/useLayerCounts.ts'

/** Floors and plans of a building, with how many devices of each are not as they should be. */
export function useFloors(unitId: string, buildingId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const floors = useQuery({
    queryKey: ['plan.floors', buildingId],
    queryFn: ({ signal }) => archives.baseDataOptions({ object: 'floor', unitId, buildingId }, { signal }),
  })
  const layers = useQuery(layersQuery(buildingId))
  const fetchAgain = () => void queries.invalidateQueries({ queryKey: layersQuery(buildingId).queryKey })

  useLayerCounts(buildingId)

  const adding = useMutation({
    mutationFn: (ask: { floorId: string; name: string }) => api.addLayer(ask),
    onSuccess: fetchAgain,
    onError: (error) => toast.failed(error),
  })
  return {
    floors: floors.data ?? [],
    layers: layers.data ?? [],
    error: floors.error ?? layers.error,
    isPending: floors.isPending || layers.isPending,
    retry: () => {
      void floors.refetch()
      void layers.refetch()
    },
    isAdding: adding.isPending,
    addLayer: (floorId: string, name: string, onAdded: (layerId: string) => void) =>
      adding.mutate({ floorId, name }, { onSuccess: ({ layerId }) => onAdded(layerId) }),
  }
}
