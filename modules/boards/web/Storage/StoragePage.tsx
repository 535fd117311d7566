import { measureOf } from '@gss/devices/contract'
import { decode } from '@gss/kit/wire'
import { onRefetch, useHeard } from '@gss/live/web'
import { pushes } from '@gss/measures/contract'
import { Curves, rounded, useMeasureName, valueText } from '@gss/measures/web'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  type Level,
  M,
  SPREAD_HEAT,
  SPREAD_MV,
  type Storage,
  type StorageNode,
  storageTree,
  storageValueOf,
} from '../../contract/index.ts'
import { api, BOARDS_KEY } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'
import { BoardHead, BoardPart, NoUnit } from '../Frame/BoardHead.tsx'
import { useBoardUnit } from '../Frame/useBoardUnit.ts'
import { useAskedAgain } from '../useAskedAgain.ts'
import { HeatMap } from './HeatMap.tsx'

const AGAIN_MS = 30_000
const BARS = 12
const LEVEL_KEYS = ['level.0', 'level.1', 'level.2', 'level.3'] as const
/** 1 预警 is hollow, 2 报警 is full, 3 紧急 is the mark of what is urgent. */
const LEVEL_MARKS = [
  ['normal', false],
  ['supervisory', true],
  ['supervisory', false],
  ['urgent', false],
] as const

/** Spec §2.4 "energy-storage": station, cabin, cluster, pack, cell; each with the gravest level at or below it. */
export function StoragePage() {
  const say = useText(boardsBook)
  const { title, isShown } = useScreen()
  const queries = useQueryClient()
  const { unitId, isChosen, seesUnits, params, set } = useBoardUnit()
  const queryKey = [BOARDS_KEY, 'storage', unitId]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.storage({ unitId }, { signal }),
    enabled: isChosen,
  })
  const fetchAgain = () => void queries.invalidateQueries({ queryKey })
  const again = useEffectEvent(fetchAgain)
  useAskedAgain(fetchAgain, AGAIN_MS, isShown)
  useHeard('measure.values', ({ body }) => {
    const heard = decode(pushes['measure.values'], body)
    queries.setQueryData<Storage>(queryKey, (now) =>
      now && now.unitId === heard.unitId ? { ...now, values: fresher(now.values, heard.values) } : now,
    )
  })
  useEffect(() => onRefetch(() => again()), [])
  const values = query.data?.values
  const roots = useMemo(() => storageTree(values ?? []), [values])
  const chosen = find(roots, params.get('at')) ?? roots[0]
  return (
    <div className="page scrolls bd-page">
      <BoardHead
        title={title}
        unitName={query.data?.unitName}
        onChosen={seesUnits ? (id) => set({ unit: id, at: undefined }) : undefined}
      />
      {!isChosen && <NoUnit />}
      {query.isLoading && <Skeleton rows={BARS} label={say('loading')} />}
      {query.error && !query.data && (
        <Failed error={query.error} retry={say('retry')} onRetry={() => void query.refetch()} />
      )}
      {query.data && roots.length === 0 && (
        <section className="panel">
          <EmptyState sentence={say('storage.none')} fact={say('storage.noneNote')} />
        </section>
      )}
      {query.data && chosen && (
        <div className="bd-store">
          <BoardPart name={say('tree')}>
            <Branches nodes={roots} chosen={chosen.point} onChoose={(at) => set({ at })} />
          </BoardPart>
          <Node key={chosen.point} node={chosen} unitId={query.data.unitId} onChoose={(at) => set({ at })} />
        </div>
      )}
    </div>
  )
}

function fresher(
  values: Storage['values'],
  heard: readonly { componentId: string; measure: number; value: number | null; at: Date }[],
): Storage['values'] {
  const news = new Map(heard.map((one) => [`${one.componentId} ${one.measure}`, one]))
  return values.map((shown) => {
    const said = news.get(`${shown.componentId} ${shown.measure}`)
    return said && said.at > shown.at ? { ...shown, value: said.value, at: said.at, isStale: false } : shown
  })
}

function find(nodes: readonly StorageNode[], point: string | null): StorageNode | undefined {
  if (point === null) return undefined
  for (const node of nodes) {
    if (node.point === point) return node
    if (point.startsWith(`${node.point}/`)) return find(node.children, point)
  }
  return undefined
}

export function LevelMark({ level }: { level: Level }) {
  const [state, isHeld] = LEVEL_MARKS[level]
  return <StateMark state={state} isHeld={isHeld} />
}

/** Cells stand in the heat map, not in the tree. */
function Branches({
  nodes,
  chosen,
  onChoose,
}: {
  nodes: readonly StorageNode[]
  chosen: string
  onChoose: (point: string) => void
}) {
  const say = useText(boardsBook)
  return (
    <ul className="bd-tree">
      {nodes.map((node) => (
        <li key={node.point}>
          <button
            type="button"
            aria-current={node.point === chosen ? 'true' : undefined}
            onClick={() => onChoose(node.point)}
          >
            <LevelMark level={node.level} />
            {say(`depth.${node.depth}`, { name: node.name })}
          </button>
          {node.depth !== 'pack' && node.children.length > 0 && (
            <Branches nodes={node.children} chosen={chosen} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Node({
  node,
  unitId,
  onChoose,
}: {
  node: StorageNode
  unitId: string
  onChoose: (point: string) => void
}) {
  const say = useText(boardsBook)
  const nameOf = useMeasureName()
  const [of, setOf] = useState<'heat' | 'volts'>('heat')
  const [measure, setMeasure] = useState<number | null>(null)
  const values = [...node.values.values()]
  const shown = measure ?? values[0]?.measure ?? null
  const derived = [SPREAD_MV, SPREAD_HEAT].flatMap((code) => {
    const value = storageValueOf(node, code)
    return value === null ? [] : [{ code, value }]
  })
  const packs = packsIn(node)
  return (
    <div className="bd-col">
      <BoardPart
        name={say(`depth.${node.depth}`, { name: node.name })}
        out={
          <span className="state-word">
            <LevelMark level={node.level} />
            {say(LEVEL_KEYS[node.level])}
          </span>
        }
      >
        {values.length === 0 && <p className="bd-none text-2">{say('never')}</p>}
        <ul className="bd-tiles">
          {values.map((one) => (
            <li key={one.measure}>
              <button
                type="button"
                aria-pressed={shown === one.measure}
                onClick={() => setMeasure(one.measure)}
              >
                <span className="text-2">{nameOf(one.measure)}</span>
                <b className={one.isStale ? 'tabular text-3' : 'tabular'}>
                  {valueText(one.measure, one.value)}
                </b>
                <span className="text-3 tabular">{clockOf(one.at)}</span>
              </button>
            </li>
          ))}
          {derived.map(({ code, value }) => (
            <li key={code}>
              <span className="bd-tile">
                <span className="text-2">{say(code === SPREAD_MV ? 'spread' : 'spreadHeat')}</span>
                <b className="tabular">
                  {code === SPREAD_MV
                    ? `${rounded(value, 0)} mV`
                    : `${rounded(value, 1)} ${measureOf(M.temperature).unit}`}
                </b>
              </span>
            </li>
          ))}
        </ul>
      </BoardPart>
      {packs.length > 0 && (
        <BoardPart
          name={say(of)}
          out={
            <Segmented
              value={of}
              onChange={setOf}
              options={(['heat', 'volts'] as const).map((value) => ({ value, label: say(value) }))}
            />
          }
        >
          <HeatMap packs={packs} measure={of === 'heat' ? M.temperature : M.voltage} onChoose={onChoose} />
        </BoardPart>
      )}
      {node.componentId !== null && shown !== null && (
        <BoardPart name={say('curve')} fact={nameOf(shown)}>
          <div className="bd-trend">
            <Curves unitId={unitId} componentId={node.componentId} measures={[shown]} />
          </div>
        </BoardPart>
      )}
    </div>
  )
}

/** All packs at or below it. */
function packsIn(node: StorageNode): StorageNode[] {
  if (node.depth === 'pack') return [node]
  return node.depth === 'cell' ? [] : node.children.flatMap(packsIn)
}
