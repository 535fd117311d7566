import {
  among,
  type DomainOf,
  epochMs,
  field,
  list,
  nullable,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { CLOCK_FINDINGS } from './clock.ts'
import { COMMAND_KINDS } from './command.ts'

/** What somebody should look at. */
export const TRANSMISSION_FINDINGS = ['clock', 'unreadable', 'shared'] as const
export type TransmissionFinding = (typeof TRANSMISSION_FINDINGS)[number]

/** One registered transmission device and how its link stands. What was never heard is `null`. */
export const transmission = record('transmission', {
  transmissionId: field('tranDevId', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  address: field('address', text),
  code: field('tranDevCode', text),
  name: field('TRAN_DEV_NAME', text),
  profile: field('profile', text),
  pollMin: field('pollPeriod', whole),
  isOnline: field('online', yes),
  offlineAt: field('offlineTime', nullable(epochMs)),
  remote: field('remote', nullable(text)),
  transport: field('transport', nullable(text)),
  gateway: field('gateway', nullable(text)),
  connectedAt: field('connectTime', nullable(epochMs)),
  lastFrameAt: field('lastTime', nullable(epochMs)),
  clockOffsetS: field('clockOffset', nullable(whole)),
  clockFinding: field('clockState', nullable(among(CLOCK_FINDINGS))),
  /** From receiving its last frame to confirming it. */
  lagMs: field('lag', nullable(whole)),
  /** Two boxes spoke under this address at the same time. */
  sharedAt: field('sharedTime', nullable(epochMs)),
  frames: field('frameCount', whole),
  unreadable: field('unreadableCount', whole),
  openCommand: field('openCommand', nullable(among(COMMAND_KINDS))),
})
export type Transmission = DomainOf<typeof transmission>

/** Who speaks to us and nobody has registered. */
export const stranger = record('unregistered', {
  address: field('address', text),
  remote: field('remote', text),
  transport: field('transport', text),
  connectedAt: field('connectTime', epochMs),
  lastFrameAt: field('lastTime', nullable(epochMs)),
  isOnline: field('online', yes),
  sharedAt: field('sharedTime', nullable(epochMs)),
  frames: field('frameCount', whole),
  unreadable: field('unreadableCount', whole),
})
export type Stranger = DomainOf<typeof stranger>

const SAID_MAX = 20
/** What it said last, and what to begin with when it is registered. */
export const strangerSaid = record('unregisteredSays', {
  code: field('tranDevCode', text),
  name: field('TRAN_DEV_NAME', text),
  /** Of the dictionary nbType. */
  nbType: field('nbType', text),
  /** `null`: it is no text; its bytes are. */
  text: field('text', nullable(text)),
  hex: field('hex', text),
  /** As its rows read it. */
  says: field('says', list(text, SAID_MAX)),
})
export type StrangerSaid = DomainOf<typeof strangerSaid>
