import {
  COMMAND,
  hasRemoteCommands,
  type Message,
  type Profile,
  REMOTE_ACTION,
  type TimeTag,
} from '@gss/gb26875'
import { type CommandKind, type CommandPayload, DUTY_CHECK_DEFAULT_MIN } from '../../contract/index.ts'

/** What a command says on the wire, and what answers it: a reply that carries what was asked, or a confirm. */
export interface CommandSaid {
  command: number
  message: Message
}

const NOTHING = [{ reserved: 0 }]

/** `null`: this device does not speak of such a thing (the standard commands no components). */
export function saying(
  kind: CommandKind,
  payload: CommandPayload,
  now: TimeTag,
  profile: Profile,
): CommandSaid | null {
  const {
    systems = [],
    systemType = 0,
    systemAddress = 0,
    componentType = 0,
    componentAddress = 0,
    minutes = DUTY_CHECK_DEFAULT_MIN,
    action,
  } = payload
  switch (kind) {
    case 'readVersion':
      return ask({ kind: 'readDeviceVersion', type: 85, objects: NOTHING })
    case 'readConfiguration':
      return ask({ kind: 'readDeviceConfiguration', type: 86, objects: NOTHING })
    case 'readState':
      return ask({ kind: 'readDeviceState', type: 81, objects: NOTHING })
    case 'readTime':
      return ask({ kind: 'readDeviceTime', type: 88, objects: NOTHING })
    case 'readSystemState':
      return systems.length === 0 ? null : ask({ kind: 'readSystemState', type: 61, objects: systems })
    case 'setClock':
      return control({ kind: 'setClock', type: 90, objects: [{ time: now }] })
    case 'initialise':
      return control({ kind: 'initialise', type: 89, objects: NOTHING })
    case 'dutyCheck':
      return control({ kind: 'dutyCheck', type: 91, objects: [{ timeoutMinutes: minutes }] })
    case 'remote':
      // This language has no word for muting.
      if (!hasRemoteCommands(profile) || !action || action === 'mute') return null
      return control({
        kind: 'remoteCommand',
        type: 200,
        objects: [
          { systemType, systemAddress, componentType, componentAddress, action: REMOTE_ACTION[action] },
        ],
      })
  }
}
const ask = (message: Message): CommandSaid => ({ command: COMMAND.request, message })
const control = (message: Message): CommandSaid => ({ command: COMMAND.control, message })

/** What a reply told, for whoever asked; its states are signals besides. */
export function resultOf(message: Message): Record<string, unknown> {
  if (message.kind === 'deviceVersion')
    return { version: message.objects.map(({ major, minor }) => `${major}.${minor}`).join(' ') }
  if (message.kind === 'deviceConfiguration')
    return { text: message.objects.map(({ text }) => text).join(' ') }
  if (message.kind === 'deviceTime') return { time: message.objects[0]?.time.local ?? null }
  if (message.kind === 'deviceState') return { bits: message.objects[0]?.state.on ?? [] }
  if (message.kind === 'systemState')
    return {
      systems: message.objects.map(({ systemType, systemAddress, state }) => ({
        systemType,
        systemAddress,
        bits: state.on,
      })),
    }
  return { kind: message.kind }
}
