import { download, post } from '@gss/kit/call'
import { among, ask, field, line, nothing, optional, pageFields, pageOf, uuid } from '@gss/kit/wire'
import { board, boardCards, panelFace, silent, SILENT_KINDS, storage } from './board.ts'
import { BOARD_KEYS } from './boardRows.ts'
import { diary } from './diary.ts'

const PATH = '/gstcenter/boardManage'
const SEARCH_MAX_CHARS = 60
/** Without a unit: the one who asks is bound to. */
const ofUnit = { unitId: field('PROJECT_ID', optional(uuid)) }
const boardKey = among([first(BOARD_KEYS), ...BOARD_KEYS])
const ofBoard = {
  ...ofUnit,
  board: field('board', boardKey),
  buildingId: field('buildId', optional(uuid)),
}
const silentFilters = {
  ...ofUnit,
  kind: field('kind', optional(among(SILENT_KINDS))),
  search: field('keyword', optional(line(SEARCH_MAX_CHARS))),
}

export const calls = {
  /** One system in one round trip: devices with states and values, what is open, what became otherwise. */
  board: post(`${PATH}/qryBoard`, {
    ask: ask(ofBoard),
    answer: board,
    may: 'board.query',
    spec: '§2.3 /dashboard/company/board/device, §2.4 company system boards',
    reads: true,
  }),
  boardCards: post(`${PATH}/qryBoards`, {
    ask: ask(ofUnit),
    answer: boardCards,
    may: 'board.query',
    spec: '§2.3 /dashboard/company/board, nbBoard, board2',
    reads: true,
  }),
  exportBoard: download(`${PATH}/exportBoard`, {
    ask: ask(ofBoard),
    answer: nothing,
    may: 'board.export',
    spec: 'ours: docs/domain.md §22',
  }),
  silents: post(`${PATH}/qryCommError`, {
    ask: ask({ ...pageFields, ...silentFilters }),
    answer: pageOf(silent),
    may: 'board.query',
    spec: '§2.4 center "error"',
    reads: true,
  }),
  exportSilents: download(`${PATH}/exportCommError`, {
    ask: ask(silentFilters),
    answer: nothing,
    may: 'board.export',
    spec: 'ours: docs/domain.md §22',
  }),
  /** Without a panel: the unit's first. */
  panelFace: post(`${PATH}/qryPanelFace`, {
    ask: ask({ ...ofUnit, panelId: field('panelId', optional(uuid)) }),
    answer: panelFace,
    may: 'board.query',
    spec: '§2.3 controller-panel',
    reads: true,
  }),
  /** How one device was: when it ran, its last night. */
  diary: post(`${PATH}/qryDiary`, {
    ask: ask({ ...ofUnit, componentId: field('devId', uuid) }),
    answer: diary,
    may: 'board.query',
    spec: 'ours: docs/domain.md §22',
    reads: true,
  }),
  storage: post(`${PATH}/qryEnergyStorage`, {
    ask: ask(ofUnit),
    answer: storage,
    may: 'board.query',
    spec: '§2.4 "energy-storage"',
    reads: true,
  }),
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new RangeError('there is no board')
  return one
}
