import type { Contract } from '@gss/kit/openapi'
import type { ParametersOf } from '@gss/kit/parameter'
import type { Refusals } from '@gss/kit/refusal'
import { fileRefusals } from '@gss/server-kit/files'
import { httpRefusals } from '@gss/server-kit/http/refusals'
import * as alarms from '@gss/alarms/contract'
import * as archives from '@gss/archives/contract'
import * as devices from '@gss/devices/contract'
import * as floorplans from '@gss/floorplans/contract'
import * as gateways from '@gss/gateways/contract'
import * as live from '@gss/live/contract'
import * as session from '@gss/session/contract'
import * as system from '@gss/system/contract'
import * as video from '@gss/video/contract'

/** Every module's contract, in the order of the house (docs/ARCHITECTURE.md §3). A new module is one more row. */
export const contracts: Contract[] = [
  { module: 'session', calls: session.calls },
  { module: 'system', calls: system.calls },
  { module: 'archives', calls: archives.calls },
  { module: 'live', calls: live.calls },
  { module: 'alarms', calls: alarms.calls },
  { module: 'gateways', calls: gateways.calls },
  { module: 'floorplans', calls: floorplans.calls },
  { module: 'video', calls: video.calls },
]

/** Every sentence the server may refuse with. */
export const sentences: Refusals = {
  ...httpRefusals,
  ...fileRefusals,
  ...session.refusals,
  ...system.refusals,
  ...archives.refusals,
  ...devices.refusals,
  ...gateways.refusals,
  ...floorplans.refusals,
  ...alarms.refusals,
}

/** Every permission, and which module declared it: the rows of the role grid. */
export const permissionsByModule: Record<string, session.Permissions> = {
  session: session.permissions,
  system: system.permissions,
  archives: archives.permissions,
  gateways: gateways.permissions,
  floorplans: floorplans.permissions,
  alarms: alarms.permissions,
}

export const parameters: ParametersOf = { ...session.parameters, ...system.parameters, ...gateways.parameters, ...alarms.parameters }

/** What consoles hear while a screen of theirs listens, and not otherwise. */
export const onDemand: ReadonlySet<string> = new Set(devices.onDemand)

/** What is said over the live socket begins with its subject: the permission whose `query` hears it. */
export const heardWith: Readonly<Record<string, string>> = { alarm: 'alarm', shift: 'shift', device: 'plan', plan: 'plan' }
