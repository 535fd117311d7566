import {
  among,
  type DomainOf,
  epochMs,
  field,
  filled,
  flag,
  line,
  list,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import type { NotifyChannel } from './words.ts'

export const WAY_KINDS = ['smtp', 'smpp', 'modem', 'webhook', 'voice'] as const
export type WayKind = (typeof WAY_KINDS)[number]
export const CHANNEL_OF: Readonly<Record<WayKind, NotifyChannel>> = {
  smtp: 'email',
  smpp: 'sms',
  modem: 'sms',
  webhook: 'robot',
  voice: 'voice',
}
/** Kinds with a server of their own. */
export const HAS_HOST: readonly WayKind[] = ['smtp', 'smpp']
/** A message is said so often in one call. */
export const REPEATS_MAX = 5
/** Where nobody carries a channel, its messages are written down. */
export const BY_LOG = 'log'
/** Pushes need no way of their own: their keys are settings. */
export const BY_PUSH = 'webPush'

export const SECURITIES = ['tls', 'starttls', 'none'] as const
/** A short message centre knows no STARTTLS: asked for it, the line would be plain. */
export const SECURITIES_OF = { smtp: SECURITIES, smpp: ['tls', 'none'] } as const
export const BINDS = ['transmitter', 'transceiver'] as const
/** How a robot wants it. `standard`: JSON signed as Standard Webhooks. */
export const PRESETS = ['standard', 'dingtalk', 'wecom', 'feishu'] as const
export type WayPreset = (typeof PRESETS)[number]

export const WAY_NAME_MAX_CHARS = 40
const HOST_MAX_CHARS = 253
export const ADDRESS_MAX_CHARS = 1_000
export const WAY_SECRET_MAX_CHARS = 400
const PORT_MAX = 65_535
const SYSTEM_TYPE_MAX_CHARS = 12
const SENDER_MAX_CHARS = 100
export const DEVICE_MAX_CHARS = 100

/** What is no secret. Which of it counts, the kind says. */
const settingFields = {
  host: field('host', line(HOST_MAX_CHARS)),
  port: field('port', z.int().min(0).max(PORT_MAX)),
  security: field('security', among(SECURITIES)),
  username: field('username', line(SENDER_MAX_CHARS)),
  /** Who a mail is from; the number of a short message. */
  sender: field('sender', line(SENDER_MAX_CHARS)),
  bind: field('bindType', among(BINDS)),
  systemType: field('systemType', line(SYSTEM_TYPE_MAX_CHARS)),
  preset: field('preset', among(PRESETS)),
  repeats: field('repeats', z.int().min(1).max(REPEATS_MAX)),
  /** Of a modem: the device it is at, as this machine calls it. */
  device: field('device', line(DEVICE_MAX_CHARS)),
}
export const waySettings = record('waySettings', settingFields)
export type WaySettings = DomainOf<typeof waySettings>
export const BLANK_SETTINGS: WaySettings = {
  host: '',
  port: 465,
  security: 'tls',
  username: '',
  sender: '',
  bind: 'transmitter',
  systemType: '',
  preset: 'standard',
  repeats: 3,
  device: '',
}

/** A way as administrators see it: nothing secret ever comes back. */
export const way = record('notifyWay', {
  wayId: field('wayId', uuid),
  kind: field('kind', among(WAY_KINDS)),
  name: field('name', text),
  isEnabled: field('enabled', flag),
  settings: field('settings', waySettings),
  /** Of a robot: the address without what makes it work. */
  shownAddress: field('shownAddress', text),
  hasSecret: field('hasSecret', flag),
  version: field('version', whole),
  lastOkAt: field('lastOkTime', nullable(epochMs)),
  lastError: field('lastError', nullable(text)),
  lastErrorAt: field('lastErrorTime', nullable(epochMs)),
})
export type NotifyWay = DomainOf<typeof way>

export const wayDraftFields = {
  kind: field('kind', among(WAY_KINDS)),
  name: field('name', filled(WAY_NAME_MAX_CHARS)),
  isEnabled: field('enabled', flag),
  settings: field('settings', waySettings),
  /** Of a robot; left out, it stays. */
  address: field('address', optional(line(ADDRESS_MAX_CHARS))),
  /** Password, or what signs; left out, it stays. */
  secret: field('secret', optional(line(WAY_SECRET_MAX_CHARS))),
}

/** Roles and robots to choose, for whoever makes rules: their names and no more. */
export const audiences = record('notifyAudiences', {
  roles: field(
    'roles',
    list(record('notifyRole', { roleId: field('roleId', whole), name: field('name', text) })),
  ),
  robots: field(
    'robots',
    list(record('notifyRobot', { wayId: field('wayId', uuid), name: field('name', text) })),
  ),
  /** Phones can be pushed to. */
  hasPush: field('push', flag),
})

/** What one try gave. */
export const trial = record('notifyTrial', {
  isTaken: field('taken', flag),
  /** In the words of the other side. */
  said: field('said', text),
  tookMs: field('took', whole),
})
export type Trial = DomainOf<typeof trial>
