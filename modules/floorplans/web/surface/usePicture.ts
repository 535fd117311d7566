import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LayerPicture as Told, PictureKind } from '../../contract/index.ts'
import { api } from '../api.ts'
import type { PictureDrawing } from '../canvas/pictureLayer.ts'
import type { Tiles } from '../canvas/tileLayer.ts'

/** Going back to a floor just left is common; keeping every floor seen would fill the memory. */
const KEPT_MS = 30_000

interface Which {
  layerId: string
  kind: PictureKind
  /** Null: nothing was uploaded. */
  picture: Told | null
  /** An upload that is only looked at yet. */
  draftId?: string | undefined
}

const whichOf = ({ layerId, kind, draftId }: Which) => ({ layerId, kind, ...(draftId && { draftId }) })

/** A drawing that comes whole. Its stamp says which: nothing of it grows old. */
export const pictureQuery = (which: Which) => ({
  queryKey: ['plan.picture', which.layerId, which.kind, which.draftId, which.picture?.stamp],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    decoded((await api.picture(whichOf(which), { signal })).blob, which.picture?.isVector ?? false),
  staleTime: Infinity,
  gcTime: KEPT_MS,
  structuralSharing: false,
})

type TileLayerMaker = (typeof import('../canvas/tileLayer.ts'))['pictureTileLayer']
/** What draws tiles, once for all of them. */
const tiledQuery = {
  queryKey: ['plan.tiled'],
  queryFn: (): Promise<TileLayerMaker> => import('../canvas/tileLayer.ts').then((m) => m.pictureTileLayer),
  staleTime: Infinity,
  structuralSharing: false,
}

/** The drawing, fetched by the client with its headers: no token stands in an address. */
export function usePlanPicture({ layerId, kind, picture, draftId }: Which) {
  const whole = picture !== null && picture.tiles === null
  const query = useQuery({ ...pictureQuery({ layerId, kind, picture, draftId }), enabled: whole })
  const image = query.data
  const inTiles = picture !== null && picture.tiles !== null
  const tiled = useQuery({ ...tiledQuery, enabled: inTiles })
  const tileLayer = tiled.data
  const stamp = picture?.stamp
  const made = useMemo(
    () =>
      picture ? pictureOf(picture, image, tileLayer, whichOf({ layerId, kind, picture, draftId })) : null,
    // The stamp says that the picture is another one; the object is new with each answer.
    // oxlint-disable-next-line react/exhaustive-deps
    [stamp, image, tileLayer, layerId, kind, draftId],
  )
  const { error, isPending, refetch } = inTiles ? tiled : query
  return { picture: made, error, isPending: (whole || inTiles) && isPending, refetch }
}

function pictureOf(
  { width, height, tiles }: Told,
  image: ImageBitmap | HTMLImageElement | undefined,
  tileLayer: TileLayerMaker | undefined,
  which: { layerId: string; kind: PictureKind; draftId?: string },
): PictureDrawing | null {
  const size = { width, height }
  if (!tiles) return image ? { kind: 'image', size, image } : null
  if (!tileLayer) return null
  const shown: Tiles = {
    size,
    tilePx: tiles.tilePx,
    scales: tiles.levels.map(({ scale }) => scale),
    load: async (level, column, row) => (await api.tile({ ...which, level, column, row })).blob,
  }
  return { kind: 'tiles', size, layer: (projection, night) => tileLayer(shown, projection, night) }
}

/** A drawing of lines stays one, to be drawn sharp at every scale; anything else is pixels. */
async function decoded(blob: Blob, isVector: boolean): Promise<ImageBitmap | HTMLImageElement> {
  if (!isVector) return createImageBitmap(blob)
  const url = URL.createObjectURL(blob)
  const image = new Image()
  image.src = url
  await image.decode().finally(() => URL.revokeObjectURL(url))
  return image
}
