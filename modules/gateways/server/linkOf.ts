import type { GatewayDevice } from './device.ts'
import type { LinkRow } from './linkStore.ts'

/** How a device's link stands, as it is written down. Who has not been heard in this life of the gateway has no line: the store keeps what the row said. */
export function linkOf(device: GatewayDevice): LinkRow {
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
