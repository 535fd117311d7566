import { FloorMap } from '@gss/floorplans/web'
import { valueText } from '@gss/measures/web'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { type BoardDevice, boardNamed, deviceStandingOf } from '../../contract/index.ts'
import { api, BOARDS_KEY } from '../api.ts'
import { LazyDeviceCard } from '../Board/LazyDeviceCard.tsx'
import { useBoard } from '../Board/useBoard.ts'
import { boardsBook } from '../boardsBook.ts'
import { BoardHead, NoUnit } from '../Frame/BoardHead.tsx'
import { nameHere } from '../Frame/nameHere.ts'
import { DeviceStand } from '../Frame/Stand.tsx'
import { useBoardUnit, useProject } from '../Frame/useBoardUnit.ts'

const BARS = 12

/** Spec §2.3 /dashboard/company/board2: a system on its plans first. */
export function PlanBoardPage() {
  const say = useText(boardsBook)
  const { title } = useScreen()
  const { unitId, isChosen, seesUnits, params, set } = useBoardUnit()
  const cards = useQuery({
    queryKey: [BOARDS_KEY, 'cards', unitId],
    queryFn: ({ signal }) => api.boardCards({ unitId }, { signal }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  })
  const keys = cards.data?.cards.flatMap(({ key }) => boardNamed(key)?.key ?? []) ?? []
  const board = boardNamed(params.get('board') ?? '')?.key ?? keys[0] ?? 'fireAlarm'
  const query = useBoard({ unitId, board }, isChosen && cards.data !== undefined)
  useProject(cards.data)
  const layers = layersOf(query.data?.devices ?? [])
  const layerId = layers.find((one) => one.layerId === params.get('layer'))?.layerId ?? layers[0]?.layerId
  const [chosenId, setChosen] = useState<string | null>(null)
  const [openedId, setOpened] = useState<string | null>(null)
  const own = query.data?.devices.filter((one) => one.layerId === layerId) ?? []
  const opened = query.data?.devices.find(({ deviceId }) => deviceId === openedId)
  const row = boardNamed(board)
  return (
    <div className="page bd-page bd-planpage">
      <BoardHead
        title={title}
        unitName={cards.data?.unitName}
        onChosen={seesUnits ? (id) => set({ unit: id, layer: undefined }) : undefined}
      >
        {keys.length > 0 && (
          <Select
            className="bd-building"
            aria-label={say('systems')}
            value={board}
            options={keys.map((value) => ({ value, label: say(`board.${value}`) }))}
            onChange={(value) => set({ board: value, layer: undefined })}
          />
        )}
        {layers.length > 0 && (
          <Select
            className="bd-building"
            aria-label={say('floor')}
            value={layerId ?? null}
            options={layers.map((one) => ({ value: one.layerId, label: one.name }))}
            onChange={(value) => set({ layer: value ?? undefined })}
          />
        )}
      </BoardHead>
      {!isChosen && <NoUnit />}
      {(cards.isLoading || query.isLoading) && <Skeleton rows={BARS} label={say('loading')} />}
      {(query.error ?? cards.error) && !query.data && (
        <Failed
          error={query.error ?? cards.error}
          retry={say('retry')}
          onRetry={() => void (cards.data ? query.refetch() : cards.refetch())}
        />
      )}
      {query.data && layerId === undefined && (
        <section className="panel">
          <EmptyState sentence={say('noPlan')} />
        </section>
      )}
      {query.data && layerId !== undefined && (
        <div className="bd-planwide">
          <section className="panel" aria-label={say('plan')}>
            <FloorMap
              key={`${layerId} ${chosenId ?? ''}`}
              layerId={layerId}
              componentId={chosenId ?? undefined}
            />
          </section>
          <section className="panel bd-planlist" aria-label={say('devices')}>
            <ul className="bd-rows">
              {own.map((device) => (
                <li key={device.deviceId}>
                  <button
                    type="button"
                    onClick={() => setChosen(device.deviceId)}
                    onDoubleClick={() => setOpened(device.deviceId)}
                  >
                    <span className="bd-two">
                      <span className="ellipsis" title={device.name}>
                        {onFloor(device)}
                      </span>
                      <span className="text-2 tabular ellipsis">
                        {device.values
                          .filter(({ measure }) => row?.measures.includes(measure))
                          .slice(0, 2)
                          .map((value) => valueText(value.measure, value.value))
                          .join(' · ')}
                      </span>
                    </span>
                    <DeviceStand stands={deviceStandingOf(device)} />
                  </button>
                  <button
                    type="button"
                    className="press compact quiet"
                    onClick={() => setOpened(device.deviceId)}
                  >
                    {say('device')}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
      {opened && query.data && (
        <LazyDeviceCard
          key={opened.deviceId}
          device={opened}
          unitId={query.data.unitId}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** The floor is chosen above: of a name what comes after it is told. */
const onFloor = ({ name, buildingName, floorName }: BoardDevice): string =>
  nameHere({ name, place: `${buildingName} ${floorName}` })

function layersOf(devices: readonly BoardDevice[]): { layerId: string; name: string }[] {
  const all = new Map<string, string>()
  for (const { layerId, buildingName, floorName, floorNo } of devices)
    if (layerId) all.set(layerId, `${buildingName} ${floorName || (floorNo ?? '')}`)
  return [...all]
    .map(([layerId, name]) => ({ layerId, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh', { numeric: true }))
}
