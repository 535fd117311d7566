import { NO_ADDRESS } from '@gss/devices/contract'
import {
  carriesFire,
  COMMAND,
  decodeMessage,
  type Frame,
  isHeartbeat,
  type Message,
  type Profile,
} from '@gss/gb26875'
import type { KnownBits } from '../knownBits.ts'
import { hostOf } from '../line.ts'
import { contentKey, type RepeatKey } from '../repeats.ts'
import type { Content, Heard, TongueReply } from '../tongue.ts'
import { resultOf } from './messages.ts'
import { rowsOfGb26875 } from './rows.ts'

/** One frame of the standard; its data unit is decoded when somebody asks, and once. */
export class HeardFrame implements Heard {
  readonly kind: Heard['kind']
  readonly serial: number
  readonly command: number
  readonly type: number | null
  readonly deviceTime: string | null
  readonly #frame: Frame
  readonly #bytes: Uint8Array
  readonly #remote: string
  readonly #profile: Profile
  #message: Message | undefined

  constructor(frame: Frame, bytes: Uint8Array, remote: string, profile: Profile) {
    this.kind = KINDS.get(frame.command) ?? 'reply'
    this.serial = frame.serial
    this.command = frame.command
    this.type = frame.data[0] ?? null
    this.deviceTime = frame.sentAt.local
    this.#frame = frame
    this.#bytes = bytes
    this.#remote = remote
    this.#profile = profile
  }

  get repeatKey(): RepeatKey {
    return repeatKeyOf(this.#frame, this.#remote)
  }

  content(known: KnownBits, transmissionId: string): Content {
    const message = this.#decoded()
    // A beat is no event (gb26875/reference.md 7.4), also where a maker beats by what would else be a pressed key.
    const isBeat = this.kind === 'news' && isHeartbeat(message, this.#profile)
    if (isBeat) return BEAT
    const { rows, isAllKnown } = rowsOfGb26875(message, this.#profile, transmissionId, known)
    return {
      signals: rows,
      reason: !isAllKnown ? 'unknown-code' : message.kind === 'unreadable' ? message.reason : null,
      isBeat: false,
      isUrgent: carriesFire({ bytes: this.#bytes }, this.#profile),
    }
  }

  get reply(): TongueReply | null {
    if (this.kind !== 'reply') return null
    const how = HOW.get(this.command) ?? 'confirmed'
    return { to: this.serial, how, result: () => (how === 'answered' ? resultOf(this.#decoded()) : {}) }
  }

  #decoded(): Message {
    return (this.#message ??= decodeMessage(this.#frame.data, this.#profile))
  }
}

const BEAT: Content = { signals: [], reason: null, isBeat: true, isUrgent: false }
/** Table 2: a device has nothing to command or to ask. */
const KINDS = new Map<number, Heard['kind']>([
  [COMMAND.send, 'news'],
  [COMMAND.control, 'forbidden'],
  [COMMAND.request, 'forbidden'],
])
const HOW = new Map<number, TongueReply['how']>([
  [COMMAND.deny, 'denied'],
  [COMMAND.reply, 'answered'],
])

/**
 * The serial number alone comes round, starts at 0 again, or is always 0. Boxes without an address (gb26875/reference.md 7.4) are told
 * apart by the host they call from: what one has said must not silence another.
 */
export const repeatKeyOf = (
  { source, serial, data }: Pick<Frame, 'source' | 'serial' | 'data'>,
  remote: string,
): RepeatKey => contentKey(serial, data, source === NO_ADDRESS ? hostOf(remote) : '')
