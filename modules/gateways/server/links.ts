import { hostname } from 'node:os'
import type { Database } from '@gss/server-kit/database'
import type { Device } from './device.ts'
import type { Directory } from './directory.ts'
import type { Lane } from './lane.ts'
import { knownLinks, type LinkRow, saveLinks } from './linkStore.ts'
import { linkRow } from './told.ts'

/** Protocol reference 7.4: three missed heartbeats, when the device sends any. */
export const SILENT_MAX_MS = 90_000
/** A stranger who has been silent for so long is forgotten: his row stays. */
const FORGET_STRANGERS_MS = 15 * 60_000
const ROWS_MAX = 2_000
/** What only counts on is written down this rarely: thousands of rows change with every second. */
const COUNTS_EVERY_MS = 10_000

interface Deps {
  db: Database
  gatewayId: string
  directory: Directory
  lane: Pick<Lane, 'put'>
  clock: () => Date
  onTrouble: (error: unknown) => void
}

export interface Links {
  /** How they stood when this gateway ended: who does not come back is missed. */
  load(): Promise<void>
  heard(device: Device): void
  /** A poll or a command of ours was not answered. */
  unanswered(device: Device): void
  /** Every second. */
  sweep(): Promise<void>
}

/** Who is there and who is not: a row per device, and an event of registered ones that come and go. */
export function links({ db, gatewayId, directory, lane, clock, onTrouble }: Deps): Links {
  const changed = new Set<Device>()
  const counted = new Set<Device>()
  let countedAtMs = 0
  let isSaving = false

  function tell(device: Device, isOnline: boolean): void {
    const wasKnown = device.isOnline
    device.isOnline = isOnline
    changed.add(device)
    // Strangers come and go as they like. One that is new and here is no news either, unless somebody registered it.
    if (!device.registered || wasKnown === isOnline) return
    lane.put({
      unitId: device.unitId,
      transmissionId: device.transmissionId,
      receivedAtMs: clock().getTime(),
      frame: null,
      signals: [linkRow(!isOnline)],
      stored: () => undefined,
      refused: onTrouble,
    })
  }

  async function save(): Promise<void> {
    const nowMs = clock().getTime()
    if (nowMs - countedAtMs > COUNTS_EVERY_MS) {
      countedAtMs = nowMs
      for (const device of counted) changed.add(device)
      counted.clear()
    }
    if (isSaving || changed.size === 0) return
    isSaving = true
    const devices = [...changed].slice(0, ROWS_MAX)
    const rows = devices.map((device) => rowOf(device))
    for (const device of devices) {
      changed.delete(device)
      device.frames = 0
      device.unreadable = 0
    }
    try {
      await saveLinks(db, { id: gatewayId, host: hostname() }, rows)
    } catch (error) {
      onTrouble(error)
      devices.forEach((device, at) => {
        device.frames += rows[at]?.frames ?? 0
        device.unreadable += rows[at]?.unreadable ?? 0
        changed.add(device)
      })
    }
    isSaving = false
  }

  return {
    async load() {
      const nowMs = clock().getTime()
      for (const { address, gatewayId: of, isOnline } of await knownLinks(db)) {
        const isOurs = of === gatewayId
        const device = isOurs && isOnline ? directory.of(address) : undefined
        if (!device) continue
        device.isOnline = true
        device.lastFrameAtMs = nowMs
      }
    },
    heard(device) {
      if (device.isOnline !== true) tell(device, true)
      counted.add(device)
    },
    unanswered(device) {
      if (device.isOnline && clock().getTime() - device.lastFrameAtMs > SILENT_MAX_MS) tell(device, false)
    },
    async sweep() {
      const nowMs = clock().getTime()
      for (const device of directory.all()) {
        const silentMs = nowMs - device.lastFrameAtMs
        if (device.isOnline && silentMs > SILENT_MAX_MS && (device.beats || !device.line?.isOpen())) tell(device, false)
        if (!device.registered && silentMs > FORGET_STRANGERS_MS && !device.line?.isOpen()) directory.forget(device)
      }
      await save()
    },
  }
}

/** Who has not been heard in this life of the gateway has no line: the store keeps what the row said of it. */
function rowOf(device: Device): LinkRow {
  const lastFrameAt = new Date(device.line ? device.lastFrameAtMs : 0)
  return {
    address: device.address,
    unitId: device.unitId,
    transmissionId: device.registered?.transmissionId ?? null,
    transport: device.line?.transport ?? '',
    remote: device.line?.remote ?? '',
    connectedAt: new Date(device.connectedAtMs),
    lastFrameAt,
    offlineAt: device.isOnline ? null : new Date(device.lastFrameAtMs),
    clockOffsetS: device.clockOffsetS,
    clockFinding: device.clockFinding,
    lagMs: device.lagMs,
    sharedAt: device.sharedAtMs === null ? null : new Date(device.sharedAtMs),
    frames: device.frames,
    unreadable: device.unreadable,
  }
}
