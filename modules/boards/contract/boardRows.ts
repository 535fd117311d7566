import { type BoardKey, type BoardOf, type BoardRow, BOARDS, type Usual } from './boards.table.ts'

const rows: readonly (BoardRow & { key: BoardKey })[] = BOARDS
export const BOARD_KEYS: readonly BoardKey[] = rows.map(({ key }) => key)
const byKey = new Map<string, BoardRow & { key: BoardKey }>(rows.map((row) => [row.key, row]))
export const boardNamed = (key: string): (BoardRow & { key: BoardKey }) | undefined => byKey.get(key)

/** Boards of wireless devices and meters: what `nbBoard` shows. */
export const NB_BOARDS: readonly BoardKey[] = rows
  .filter(({ of }) => of.nb !== undefined || of.monitors !== undefined)
  .map(({ key }) => key)

export const DEVICE_KINDS = ['component', 'nbDevice', 'eMonitor'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** What the archives say of a device, as far as boards ask. */
export interface Kinds {
  kind: DeviceKind
  systemType: number
  componentType: number
  /** Of the dictionary nbType or eMonType. */
  devType: string
  gateway: string
  isDwelling: boolean
}
export function standsOn(of: BoardOf, device: Kinds): boolean {
  switch (device.kind) {
    case 'component': {
      const named = of.systems?.includes(device.systemType) || of.types?.includes(device.componentType)
      return Boolean(named) && !of.not?.includes(device.componentType)
    }
    case 'nbDevice':
      return Boolean(of.nb?.includes(device.devType)) && (!of.isDwelling || device.isDwelling)
    case 'eMonitor':
      return (
        Boolean(of.monitors?.includes(device.devType)) &&
        (of.gateway === undefined ? !isOfMaker(device.gateway) : device.gateway.startsWith(of.gateway))
      )
  }
}
const GATEWAYS: readonly string[] = rows.flatMap(({ of }) => of.gateway ?? [])
/** Has a board of its own. */
const isOfMaker = (gateway: string) => GATEWAYS.some((begins) => gateway.startsWith(begins))

export const usualOf = (row: Pick<BoardRow, 'usual'>, measure: number): Usual | undefined =>
  row.usual.find((one) => one.measure === measure)
