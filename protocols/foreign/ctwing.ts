import { type CloudMessage, type CloudSaid, isBag, jsonIn, msIn, cloudNameIn } from './message.ts'
import { foreignTextIn } from './utf8.ts'

const TOPICS: ReadonlyMap<unknown, string> = new Map([
  ['dataReport', 'data'],
  ['deviceOnlineOfflineReport', 'link'],
  ['eventReport', 'event'],
  ['commandResponse', 'outcome'],
])

/**
 * China Telecom CTWing (AEP). It signs nothing that we have seen: who may push knows a secret path. Some of its messages name no IMEI: `imeiOf` knows what the
 * cloud's own name stands for.
 */
export function readCtwing(body: Uint8Array, imeiOf: (platformId: string) => string | null): CloudSaid {
  const text = foreignTextIn(body)
  const said = text === null ? undefined : jsonIn(text)
  if (text === null || !isBag(said)) return { kind: 'unreadable' }
  const platformId = cloudNameIn(said['deviceId'])
  const imei = cloudNameIn(said['IMEI'])
  const device = imei ?? (platformId && (imeiOf(platformId) ?? platformId))
  if (device === null) return { kind: 'unreadable' }
  const topic = TOPICS.get(said['messageType']) ?? 'event'
  const message: CloudMessage = { device, platformId, topic, atMs: msIn(said['timestamp']), text }
  return { kind: 'said', messages: [message] }
}
