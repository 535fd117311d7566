import { holdDialog } from '@gss/alarms/web'
import { useHeard } from '@gss/live/web'
import { usePublicParameter } from '@gss/system/web'
import { saveFile } from '@gss/web-kit/api/files'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect } from 'react'
import { boardNamed, parameters } from '../../contract/index.ts'
import { api, BOARDS_KEY } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'
import { BoardHead, NoUnit } from '../Frame/BoardHead.tsx'
import { useBoardUnit, useProject } from '../Frame/useBoardUnit.ts'
import { BoardBody } from './BoardBody.tsx'
import { BoardRail } from './BoardRail.tsx'
import { useBoard } from './useBoard.ts'

const AGAIN_MS = 15_000
const BARS = 12

/** Spec §2.3 /dashboard/company/board/device: one frame, and a row of description for each system. */
export function BoardPage() {
  const say = useText(boardsBook)
  const { unitId, isChosen, seesUnits, params, set } = useBoardUnit()
  const { isShown } = useScreen()
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const cardsKey = [BOARDS_KEY, 'cards', unitId]
  const cards = useQuery({
    queryKey: cardsKey,
    queryFn: ({ signal }) => api.boardCards({ unitId }, { signal }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    ...(isShown && { refetchInterval: AGAIN_MS }),
  })
  useHeard('measure.turned', () => void queries.invalidateQueries({ queryKey: cardsKey }))
  useHeard('alarm', () => void queries.invalidateQueries({ queryKey: cardsKey }))
  const has = cards.data?.cards.map(({ key }) => key) ?? []
  const asked = params.get('board') ?? ''
  const board = boardNamed(asked)?.key ?? boardNamed(has[0] ?? '')?.key ?? 'fireAlarm'
  const buildingId = params.get('building') ?? undefined
  const isReady = isChosen && (boardNamed(asked)?.key !== undefined || cards.data !== undefined)
  const query = useBoard({ unitId, board, buildingId }, isReady)
  useProject(cards.data)
  useQuiet(cards.data?.unitCode)
  const row = boardNamed(board)
  if (!row) return null
  const take = () =>
    api.exportBoard({ unitId, board, buildingId }).then(saveFile, (fault: unknown) => toast.failed(fault))
  return (
    <div className="page scrolls bd-page">
      <BoardHead
        title={say(`board.${board}`)}
        unitName={cards.data?.unitName}
        onChosen={seesUnits ? (id) => set({ unit: id, building: undefined }) : undefined}
      >
        {query.data && (
          <BuildingChooser
            buildings={buildingsOf(query.data.devices)}
            chosen={buildingId}
            onChosen={(building) => set({ building })}
          />
        )}
        {may('export') && query.data && (
          <button type="button" className="press" onClick={() => void take()}>
            {say('export')}
          </button>
        )}
      </BoardHead>
      {!isChosen && <NoUnit />}
      {isChosen && (
        <div className="bd-with-rail">
          <BoardRail cards={cards.data?.cards} chosen={board} onChoose={(key) => set({ board: key })} />
          <div className="bd-main">
            {(query.isLoading || cards.isLoading) && <Skeleton rows={BARS} label={say('loading')} />}
            {(query.error ?? cards.error) && !query.data && (
              <Failed
                error={query.error ?? cards.error}
                retry={say('retry')}
                onRetry={() => void Promise.all([query.refetch(), cards.refetch()])}
              />
            )}
            {query.data && query.data.devices.length === 0 && (
              <section className="panel">
                <EmptyState sentence={say('noDevices')} fact={say('noDevicesNote')} />
              </section>
            )}
            {query.data && query.data.devices.length > 0 && (
              <BoardBody key={board} board={query.data} row={row} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** Spec §6 "Project-code restriction": on this unit's boards no alarm dialog opens by itself. */
function useQuiet(unitCode: string | undefined): void {
  const { isShown } = useScreen()
  const quiet = usePublicParameter(parameters.quietBoards.code)
  const isQuiet = isShown && typeof quiet === 'string' && quiet !== '' && quiet === unitCode
  useEffect(() => (isQuiet ? holdDialog() : undefined), [isQuiet])
}

type Building = readonly [buildingId: string, name: string]
function buildingsOf(devices: readonly { buildingId: string | null; buildingName: string }[]): Building[] {
  const all = new Map<string, string>()
  for (const { buildingId, buildingName } of devices) if (buildingId) all.set(buildingId, buildingName)
  return [...all].toSorted(([, one], [, other]) => one.localeCompare(other))
}

const ALL = ''
function BuildingChooser({
  buildings,
  chosen,
  onChosen,
}: {
  buildings: Building[]
  chosen: string | undefined
  onChosen: (buildingId: string | undefined) => void
}) {
  const say = useText(boardsBook)
  if (buildings.length < 2 && chosen === undefined) return null
  return (
    <Select
      className="bd-building"
      aria-label={say('building')}
      value={chosen ?? ALL}
      options={[
        { value: ALL, label: say('allBuildings') },
        ...buildings.map(([value, label]) => ({ value, label })),
      ]}
      onChange={(value) => onChosen(value === ALL ? undefined : value)}
    />
  )
}
