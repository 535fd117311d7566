import { hostname } from 'node:os'
import type { Database } from '@gss/server-kit/database'
import type { GatewayDevice } from './device.ts'
import type { Directory } from './directory.ts'
import type { Lane } from './lane.ts'
import { linkOf } from './linkOf.ts'
import { linkSignal } from './ownSignal.ts'
import { type Abandoned, claimLinks, heldBy, knownLinks, saveLinks } from './linkStore.ts'

/** gb26875/reference.md 7.4: three missed heartbeats, when the device sends any. */
export const DEVICE_SILENT_MAX_MS = 90_000
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
  heard(device: GatewayDevice): void
  /** Somebody who knows says that it is not there any more: its will, left with a broker. */
  gone(device: GatewayDevice): void
  /** A poll or a command of ours was not answered. */
  unanswered(device: GatewayDevice): void
  /** Links of a gateway that does not come back: who has not called anybody since is missed here. */
  inherit(links: readonly Abandoned[]): void
  /** Another gateway took this one for gone and its devices for lost: those on an open line are here. */
  reclaim(): void
  /** Every second. */
  sweep(): Promise<void>
}

/**
 * Who is there and who is not: a row per device, held by the gateway that heard it last, and an event of registered ones that come and go. Only who
 * holds a link takes it away: a device that moved to another gateway is silent here and not gone. `isOnline` null: not ours to tell.
 */
export function links({ db, gatewayId, directory, lane, clock, onTrouble }: Deps): Links {
  const self = { id: gatewayId, host: hostname() }
  const changed = new Set<GatewayDevice>()
  const counted = new Set<GatewayDevice>()
  const claiming = new Set<GatewayDevice>()
  const suspects = new Set<GatewayDevice>()
  let countedAtMs = 0
  let isSaving = false

  function tell(device: GatewayDevice, isOnline: boolean): void {
    const wasKnown = device.isOnline
    device.isOnline = isOnline
    changed.add(device)
    if (isOnline) claiming.add(device)
    // Strangers come and go as they like. One that is new and here is no news either, unless somebody registered it.
    if (wasKnown !== isOnline) say(device, isOnline)
  }
  function say(device: GatewayDevice, isOnline: boolean): void {
    if (!device.registered) return
    lane.put({
      unitId: device.unitId,
      transmissionId: device.transmissionId,
      receivedAtMs: clock().getTime(),
      frame: null,
      signals: [linkSignal(!isOnline)],
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
    const batch = [...changed].slice(0, ROWS_MAX).map((device) => {
      const link = linkOf(device)
      const isClaim = claiming.delete(device)
      changed.delete(device)
      device.frames = 0
      device.unreadable = 0
      return { device, link, isClaim }
    })
    const again = ({ device, link }: (typeof batch)[number]) => {
      device.frames += link.frames
      device.unreadable += link.unreadable
    }
    try {
      const claims = batch.filter(({ isClaim }) => isClaim).map(({ link }) => link.address)
      const { held, missed } = await db.transaction(async (tx) => {
        const missedElsewhere = await claimLinks(tx, gatewayId, claims)
        const rows = batch.map(({ link }) => link)
        return { held: await saveLinks(tx, self, rows), missed: missedElsewhere }
      })
      for (const saved of batch) {
        const { device, link } = saved
        if (missed.has(link.address) && device.isOnline) say(device, true) // after that other gateway's word, not before it
        if (held.has(link.address)) continue
        again(saved)
        // It moved between the question whose it is and our answer: what we told of it is taken back.
        if (link.offlineAt) say(device, true)
        letGo(device)
      }
    } catch (error) {
      onTrouble(error)
      for (const saved of batch) {
        again(saved)
        changed.add(saved.device)
        if (saved.isClaim) claiming.add(saved.device)
      }
    }
    isSaving = false
  }

  /** Another gateway's now. Back here it begins anew: what it said there we have to read first. */
  function letGo(device: GatewayDevice): void {
    if (claiming.has(device)) return // heard again meanwhile
    device.isOnline = null
    suspects.delete(device)
    if (!device.line?.isOpen()) directory.forget(device)
  }

  const isMissed = (device: GatewayDevice): boolean =>
    device.isOnline === true &&
    clock().getTime() - device.lastFrameAtMs > DEVICE_SILENT_MAX_MS &&
    (device.beats || suspects.has(device) || !device.line?.isOpen())

  async function miss(): Promise<void> {
    // Whose row is not written yet is nobody else's: the next sweep asks.
    const due = [...directory.all()].filter((device) => isMissed(device) && !changed.has(device))
    if (due.length === 0) return
    const held = await heldBy(
      db,
      gatewayId,
      due.map(({ address }) => address),
    )
    for (const device of due) {
      if (!held.has(device.address)) letGo(device)
      else if (isMissed(device)) tell(device, false)
    }
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
      suspects.delete(device)
      if (device.isOnline !== true) tell(device, true)
      counted.add(device)
    },
    gone(device) {
      if (device.isOnline === true) tell(device, false)
    },
    unanswered(device) {
      suspects.add(device)
    },
    inherit(abandoned) {
      for (const { address, lastFrameAt } of abandoned) {
        const device = directory.of(address)
        if (!device || device.isOnline) continue
        device.isOnline = true
        device.lastFrameAtMs = lastFrameAt.getTime()
      }
    },
    reclaim() {
      for (const device of directory.all()) {
        if (!device.isOnline) continue
        device.isOnline = null
        if (device.line?.isOpen()) tell(device, true)
      }
    },
    async sweep() {
      await save()
      await miss()
      for (const device of directory.all()) {
        const silentMs = clock().getTime() - device.lastFrameAtMs
        const isGone = !device.isOnline && silentMs > FORGET_STRANGERS_MS && !device.line?.isOpen()
        if (!device.registered && isGone) directory.forget(device)
      }
      await save()
    },
  }
}
