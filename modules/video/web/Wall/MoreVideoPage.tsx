import './wall.css'
import { useSeesUnits } from '@gss/archives/web'
import { useHeard } from '@gss/live/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { WallCamera } from '../../contract/index.ts'
import { api } from '../api.ts'
import { LivePlayerBody, type Stand } from '../Player/LivePlayerBody.tsx'
import { CameraTree } from './CameraTree.tsx'
import { Stands } from './Stands.tsx'
import { DRAGGED } from './dragged.ts'
import { Traffic } from './Traffic.tsx'
import type { Received } from './received.ts'
import {
  add,
  besideOf,
  camerasAround,
  CYCLE_S,
  keepWalls,
  keptAs,
  type KeptWall,
  keptWalls,
  page,
  putCamera,
  remove,
  sized,
  type VideoWall,
  WALL_SIZES,
  type WallSize,
} from './wall.ts'
import { videoWallBook } from './wallBook.ts'
import { UnitChoice } from './UnitChoice.tsx'
import { useWallUnit, type WallAlarm } from './wallUnit.ts'

const STANDARD: WallSize = 9
const MS_PER_S = 1_000
/** Who is bound to a unit need not say which. */
const OWN = 'own'
const WALL = 'video.wall'
const NONE: readonly WallCamera[] = []

/** Spec §2.3 more-video-list: the cameras of a unit, as many at once as one likes. */
export function MoreVideoPage() {
  const seesUnits = useSeesUnits()
  const { unitId: chosen, alarm } = useWallUnit()
  // Of another alarm the wall begins anew; of one that was settled it stays as it is.
  const [ofAlarm, setOfAlarm] = useState(alarm?.alarmId)
  if (alarm && alarm.alarmId !== ofAlarm) setOfAlarm(alarm.alarmId)
  const unitId = seesUnits ? chosen : OWN
  return <OfUnit key={`${unitId} ${ofAlarm}`} unitId={unitId} alarm={alarm} seesUnits={seesUnits} />
}

interface OfUnitProps {
  unitId: string | null
  alarm: WallAlarm | null
  seesUnits: boolean
}
function OfUnit({ unitId, alarm, seesUnits }: OfUnitProps) {
  const say = useText(videoWallBook)
  const frame = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  useHeard('camera.answered', () => void queries.invalidateQueries({ queryKey: [WALL, unitId] }))
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: [WALL, unitId],
    queryFn: ({ signal }) =>
      api.wallCameras({ unitId: unitId === OWN || unitId === null ? undefined : unitId }, { signal }),
    enabled: unitId !== null,
  })
  const cameras = data ?? NONE
  const around = alarm ? camerasAround(cameras, alarm) : NONE
  // Whoever comes from an alarm sees its cameras first.
  const ids = [...new Set([...around, ...cameras].map(({ cameraId }) => cameraId))]
  const [received] = useState<Received>(() => ({ bytes: 0 }))
  /** As somebody has arranged it; until then its first cameras, whenever they come. */
  const [wall, setWall] = useState<VideoWall | null>(null)
  const [picked, setPicked] = useState<WallSize>(STANDARD)
  const [cycle, setCycle] = useState<number | null>(null)
  /** Where keys have moved a camera to: the hand stays with it. */
  const [moved, setMoved] = useState<number | null>(null)
  // The groups that are kept, one after another; without two of them all cameras, page by page.
  const [kept, setKept] = useState(keptWalls)
  const groups = kept.filter((one) => one.unitId === unitId)
  const size = wall?.size ?? picked
  const first = page(ids, size, 0)
  const hasGroups = groups.length > 1
  const turn = cycle !== null && hasGroups ? cycle % groups.length : null
  const turned = turn === null ? page(ids, size, cycle ?? 0) : groups[turn]
  const shown = cycle === null ? (wall ?? first) : (turned ?? first)
  const [stands, setStands] = useState<ReadonlyMap<string, Stand>>(new Map())
  const onStand = useCallback(
    (cameraId: string, stand: Stand | null) => setStands((before) => standing(before, cameraId, stand)),
    [],
  )
  useEffect(() => {
    if (cycle === null) return undefined
    const timer = window.setTimeout(() => setCycle(cycle + 1), CYCLE_S * MS_PER_S)
    return () => window.clearTimeout(timer)
  }, [cycle])
  const change = (next: VideoWall) => {
    setCycle(null)
    setMoved(null)
    setWall(next)
  }
  const resize = (to: WallSize) =>
    wall === null && cycle === null ? setPicked(to) : change(sized(shown, to, ids))
  return (
    <div className="vw-page">
      <header className="vw-head">
        <h1>{say('title')}</h1>
        {seesUnits && <UnitChoice unitId={unitId} />}
        {alarm && (
          <span className="vw-alarm" title={alarm.title}>
            <StateMark state={alarm.mark} size={16} isHeld />
            <span className="ellipsis">{alarm.title}</span>
          </span>
        )}
        <span className="vw-count text-2 tabular ellipsis">
          {say('count', { count: shown.tiles.filter((tile) => tile !== null).length })}
          <Traffic received={received} />
          <Stands stands={stands} />
        </span>
        <div className="vw-seg" role="group" aria-label={say('tiles')}>
          {WALL_SIZES.map((each) => (
            <button
              key={each}
              type="button"
              className={each === shown.size ? 'is-on' : ''}
              aria-pressed={each === shown.size}
              onClick={() => resize(each)}
            >
              {each}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="press"
          disabled={!hasGroups && ids.length <= size}
          title={hasGroups ? say('cycle.groups', { count: groups.length }) : undefined}
          onClick={() => setCycle(cycle === null ? (hasGroups ? 0 : 1) : null)}
        >
          <Icon name="refresh" />
          {cycle === null ? say('cycle', { s: CYCLE_S }) : say('endCycle')}
        </button>
        {unitId !== null && (
          <Walls unitId={unitId} shown={shown} turn={turn} kept={kept} onKept={setKept} onChoose={change} />
        )}
        <button type="button" className="press" onClick={() => void frame.current?.requestFullscreen()}>
          <Icon name="fs" />
          {say('fullScreen')}
        </button>
      </header>
      <div className="vw-rooms">
        <CameraTree
          cameras={cameras}
          around={around}
          onWall={shown.tiles}
          stands={stands}
          note={
            <>
              {unitId === null && <p className="text-2">{say('pickUnit')}</p>}
              {isLoading && <Skeleton label={say('cameras')} />}
              {error && !data && <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />}
              {data?.length === 0 && <p className="text-2">{say('unitHasNone')}</p>}
            </>
          }
          onAdd={(cameraId) => change(add(shown, cameraId))}
          onPut={(cameraId, nth) => nth < shown.size && change(putCamera(shown, cameraId, nth))}
        />
        <div ref={frame} className={`vw-wall tiles-${shown.size}`}>
          {shown.tiles.map((cameraId, nth) => (
            <Tile
              key={`${nth} ${cameraId ?? ''}`}
              camera={cameras.find((one) => one.cameraId === cameraId)}
              nth={nth}
              isLarge={shown.size === 1}
              alarmId={around.some((one) => one.cameraId === cameraId) ? alarm?.alarmId : undefined}
              received={received}
              onStand={onStand}
              onDrop={(dropped) => change(putCamera(shown, dropped, nth))}
              onRemove={() => change(remove(shown, nth))}
              isMoved={nth === moved}
              onMove={(key) => {
                const to = cameraId === null ? null : besideOf(shown.size, nth, key)
                if (cameraId === null || to === null) return false
                change(putCamera(shown, cameraId, to))
                setMoved(to)
                return true
              }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

const standing = (before: ReadonlyMap<string, Stand>, cameraId: string, stand: Stand | null) => {
  const next = new Map(before)
  if (stand === null) next.delete(cameraId)
  else next.set(cameraId, stand)
  return next
}

interface TileProps {
  camera: WallCamera | undefined
  nth: number
  isLarge: boolean
  /** What is kept of its picture lies with it. */
  alarmId: string | undefined
  received: Received
  onStand: (cameraId: string, stand: Stand | null) => void
  onDrop: (cameraId: string) => void
  onRemove: () => void
  isMoved: boolean
  /** By an arrow's key; false: there is no tile that way. */
  onMove: (key: string) => boolean
}
function Tile({
  camera,
  nth,
  isLarge,
  alarmId,
  received,
  onStand,
  onDrop,
  onRemove,
  isMoved,
  onMove,
}: TileProps) {
  const say = useText(videoWallBook)
  const [isOver, setOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop on; the list beside and the key in it do the same by keys
    <div
      role="group"
      className={isOver ? 'vw-tile over' : 'vw-tile'}
      aria-label={say('tile', { nth: nth + 1 })}
      draggable={camera !== undefined}
      onDragStart={(event) => camera && event.dataTransfer.setData(DRAGGED, camera.cameraId)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const dropped = event.dataTransfer.getData(DRAGGED)
        if (dropped === '') return
        event.preventDefault()
        onDrop(dropped)
      }}
    >
      {camera ? (
        <>
          <LivePlayerBody
            cameraId={camera.cameraId}
            name={camera.name}
            alarmId={alarmId}
            isLarge={isLarge}
            nth={nth}
            received={received}
            onStand={onStand}
          />
          <button
            type="button"
            className="vw-off"
            aria-label={say('remove', { name: camera.name })}
            title={say('remove.keys', { name: camera.name })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was in hand when its camera was moved
            autoFocus={isMoved}
            onClick={onRemove}
            onKeyDown={(event) => onMove(event.key) && event.preventDefault()}
          >
            <Icon name="close" />
          </button>
        </>
      ) : (
        <span className="vw-empty">{say('empty')}</span>
      )}
    </div>
  )
}

interface WallsProps {
  unitId: string
  shown: VideoWall
  /** Which of the unit's groups is shown while they are cycled through. */
  turn: number | null
  kept: readonly KeptWall[]
  onKept: (kept: KeptWall[]) => void
  onChoose: (wall: VideoWall) => void
}
function Walls({ unitId, shown, turn, kept, onKept, onChoose }: WallsProps) {
  const say = useText(videoWallBook)
  const toast = useToast()
  const [name, setName] = useState<string | null>(null)
  const own = kept.filter((wall) => wall.unitId === unitId)
  const save = () => {
    if (name === null || name.trim() === '') return
    const others = kept.filter((wall) => wall.unitId !== unitId || wall.name !== name)
    onKept(keepWalls([...others, { name, unitId, size: shown.size, tiles: [...shown.tiles] }]))
    setName(null)
    toast.done(say('savedDone'))
  }
  return (
    <>
      {own.length > 0 && (
        <Select
          aria-label={say('saved')}
          placeholder={say('saved')}
          style={{ width: 132 }}
          value={turn ?? keptAs(own, shown)}
          popupMatchSelectWidth={false}
          options={own.map((wall, at) => ({ value: at, label: wall.name }))}
          optionRender={({ data: { value, label } }) => (
            <span className="vw-kept">
              <span className="ellipsis">{label}</span>
              <button
                type="button"
                aria-label={`${say('forget')} ${label}`}
                title={say('forget')}
                onClick={(event) => {
                  event.stopPropagation() // it is not chosen
                  onKept(keepWalls(kept.filter((wall) => wall !== own[value])))
                }}
              >
                <Icon name="trash" />
              </button>
            </span>
          )}
          // Not `onChange`: the one that is shown in its turn may be chosen to stay.
          onSelect={(at: number | null) => {
            const wall = at === null ? undefined : own[at]
            if (wall) onChoose({ size: wall.size, tiles: wall.tiles })
          }}
        />
      )}
      <button type="button" className="press" onClick={() => setName('')}>
        {say('save')}
      </button>
      {name !== null && (
        <Dialog
          open
          width={500}
          title={say('save')}
          onCancel={() => setName(null)}
          footer={
            <>
              <Button onClick={() => setName(null)}>{say('cancel')}</Button>
              <Button type="primary" disabled={name.trim() === ''} onClick={save}>
                {say('ok')}
              </Button>
            </>
          }
        >
          <Input
            autoFocus
            aria-label={say('saveName')}
            placeholder={say('saveName')}
            maxLength={NAME_MAX_CHARS}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={save}
          />
        </Dialog>
      )}
    </>
  )
}
const NAME_MAX_CHARS = 20
