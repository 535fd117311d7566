import {
  type SystemBoard,
  type BoardCounts,
  type BoardDevice,
  type BoardValue,
  deviceStandingOf,
} from '../../contract/index.ts'

interface StateHeard {
  componentId: string
  bits: readonly string[]
  at: Date
}
interface ValueHeard extends Omit<BoardValue, 'isStale' | 'low' | 'high' | 'lowWarn' | 'highWarn'> {
  componentId: string
}

/** As it is since those states: what did not change is the same thing, and is not drawn anew. */
export function withStates(board: SystemBoard, states: readonly StateHeard[]): SystemBoard {
  const heard = new Map(states.map((state) => [state.componentId, state]))
  return changed(board, (device) => {
    const state = heard.get(device.componentId)
    return state ? { ...device, bits: [...state.bits], since: state.at } : device
  })
}

/** A value that is older than the one that is shown changes nothing. */
export function withValues(board: SystemBoard, values: readonly ValueHeard[]): SystemBoard {
  const heard = new Map<string, ValueHeard[]>()
  for (const value of values) {
    const known = heard.get(value.componentId)
    if (known) known.push(value)
    else heard.set(value.componentId, [value])
  }
  return changed(board, (device) => {
    const news = heard.get(device.componentId)
    if (!news) return device
    const next = device.values.map((shown) => {
      const said = news.find(({ measure }) => measure === shown.measure)
      if (!said || said.at < shown.at) return shown
      const { componentId: _id, ...value } = said
      return { ...shown, ...value, isStale: false }
    })
    return { ...device, values: next, heardAt: news[0]?.receivedAt ?? device.heardAt }
  })
}

function changed(board: SystemBoard, next: (device: BoardDevice) => BoardDevice): SystemBoard {
  const counts = { ...board.counts }
  let isOther = false
  const devices = board.devices.map((device) => {
    const turned = next(device)
    if (turned === device) return device
    isOther = true
    const [before, after] = [deviceStandingOf(device), deviceStandingOf(turned)]
    if (before !== after) {
      if (isCounted(before)) counts[before] = Math.max(0, counts[before] - 1)
      if (isCounted(after)) counts[after] += 1
    }
    return turned
  })
  return isOther ? { ...board, devices, counts } : board
}
const isCounted = (name: string): name is keyof BoardCounts => name !== 'normal'
