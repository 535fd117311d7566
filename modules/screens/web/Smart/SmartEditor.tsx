import { useSend } from '@gss/web-kit/dialog/useSend'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { type KeyboardEvent, type PointerEvent, Suspense, useRef, useState } from 'react'
import {
  freePlace,
  GRID_COLUMNS,
  type HomePage,
  movedTile,
  overlapping,
  STANDARD_TILES,
  type Tile,
  TILE_KEYS,
  type TileKey,
} from '../../contract/index.ts'
import { api } from '../api.ts'
import { smartBook } from './smartBook.ts'
import { tilePlaceOf } from './placeOf.ts'
import { useTileName } from './tiles.tsx'

const CameraChoice = placedPart(() => import('./CameraChoice.tsx').then((m) => m.CameraChoice))

interface SmartEditorProps {
  home: HomePage
  version: number
  tiles: readonly Tile[]
  onClose: () => void
}
const STEPS: Readonly<Record<string, [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Tiles of the registry on twelve columns: added, dragged, moved and sized by keys. What overlaps cannot be saved. */
export function SmartEditor({ home, version, tiles: kept, onClose }: SmartEditorProps) {
  const say = useText(smartBook)
  const nameOf = useTileName()
  const toast = useToast()
  const [tiles, setTiles] = useState<readonly Tile[]>(kept)
  const { isSending, send } = useSend()
  const [told, setTold] = useState('')
  const over = overlapping(tiles)
  const change = (next: Tile) => {
    setTiles((all) => all.map((each) => (each.key === next.key ? next : each)))
    const { column, row, columns, rows } = next
    setTold(say('at', { tile: nameOf(next.key), column: column + 1, row: row + 1, columns, rows }))
  }
  const add = (key: TileKey) => {
    const placed = freePlace(tiles, key)
    if (placed) setTiles([...tiles, placed])
    else toast.warn(say('noRoom'))
  }
  const save = () =>
    send(async () => {
      await api.updateSmartPage({ unitId: home.unit.unitId, version, tiles: [...tiles] })
      toast.done(say('saved'))
      onClose()
    })
  return (
    <>
      <div className="sm-tools">
        <span className="text-2 small">{say('tiles')}</span>
        {TILE_KEYS.filter((key) => !tiles.some((each) => each.key === key)).map((key) => (
          <button
            key={key}
            type="button"
            className="press compact"
            aria-label={say('add', { tile: nameOf(key) })}
            onClick={() => add(key)}
          >
            <Icon name="plus" size={12} />
            {nameOf(key)}
          </button>
        ))}
        <span className="spacer" />
        <span className="small sm-over" role="status">
          {over.size > 0 ? say('overlap', { tiles: [...over].map(nameOf).join(say('joint')) }) : ''}
        </span>
        <button type="button" className="press quiet" onClick={() => setTiles(STANDARD_TILES)}>
          {say('reset')}
        </button>
        <button type="button" className="press" onClick={onClose}>
          {say('cancel')}
        </button>
        <button
          type="button"
          className="press primary"
          disabled={over.size > 0 || isSending}
          onClick={() => void save()}
        >
          {say('save')}
        </button>
      </div>
      <p className="small text-2 sm-hint">{say('hint')}</p>
      <div className="sm-grid editing">
        {tiles.map((tile) => (
          <EditedTile
            key={tile.key}
            tile={tile}
            unitId={home.unit.unitId}
            name={nameOf(tile.key)}
            isOver={over.has(tile.key)}
            onChange={change}
            onRemove={() => setTiles((all) => all.filter(({ key }) => key !== tile.key))}
          />
        ))}
      </div>
      <p className="sm-told" role="status">
        {told}
      </p>
    </>
  )
}

interface EditedTileProps {
  tile: Tile
  unitId: string
  name: string
  isOver: boolean
  onChange: (tile: Tile) => void
  onRemove: () => void
}
function EditedTile({ tile, unitId, name, isOver, onChange, onRemove }: EditedTileProps) {
  const say = useText(smartBook)
  const drag = useRef<{ x: number; y: number; from: Tile; isSizing: boolean } | null>(null)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') return onRemove()
    const step = STEPS[event.key]
    if (!step) return undefined
    event.preventDefault()
    const [across, down] = step
    return onChange(
      movedTile(tile, event.shiftKey ? { columns: across, rows: down } : { column: across, row: down }),
    )
  }
  const begin = (isSizing: boolean) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    drag.current = { x: event.clientX, y: event.clientY, from: tile, isSizing }
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    const begun = drag.current
    const grid = event.currentTarget.closest('.sm-grid')
    if (!begun || !grid) return
    const style = getComputedStyle(grid)
    const rowPx = Number.parseFloat(style.gridAutoRows) + Number.parseFloat(style.rowGap)
    const across = Math.round(((event.clientX - begun.x) / grid.clientWidth) * GRID_COLUMNS)
    const down = Math.round((event.clientY - begun.y) / rowPx)
    const next = movedTile(
      begun.from,
      begun.isSizing ? { columns: across, rows: down } : { column: across, row: down },
    )
    if (next !== begun.from || across === 0) onChange(next)
  }
  const end = () => {
    drag.current = null
  }
  return (
    <div
      className={isOver ? 'sm-tile edited over' : 'sm-tile edited'}
      style={tilePlaceOf(tile)}
      data-tile={tile.key}
    >
      <button
        type="button"
        className="sm-grip"
        aria-label={say('at', {
          tile: name,
          column: tile.column + 1,
          row: tile.row + 1,
          columns: tile.columns,
          rows: tile.rows,
        })}
        onKeyDown={onKey}
        onPointerDown={begin(false)}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <b>{name}</b>
        <span className="text-2 tabular">
          {tile.columns} × {tile.rows}
        </span>
      </button>
      {tile.key === 'video' && (
        <Suspense fallback={null}>
          <CameraChoice
            unitId={unitId}
            value={tile.cameraId}
            onChange={(cameraId) => onChange({ ...tile, cameraId })}
          />
        </Suspense>
      )}
      <button
        type="button"
        className="press icon quiet compact sm-remove"
        aria-label={say('remove', { tile: name })}
        onClick={onRemove}
      >
        <Icon name="close" size={12} />
      </button>
      <span
        className="sm-size"
        aria-hidden
        onPointerDown={begin(true)}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  )
}
