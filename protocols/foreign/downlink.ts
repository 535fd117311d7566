import { cloudNameIn, isBag, jsonIn } from './message.ts'

/** What a cloud is asked by HTTP: one POST. */
export interface CloudAsk {
  path: string
  headers: Record<string, string>
  body: string
}
/** delivered: its device took it; executed: it says that it did it. */
export type DownlinkOutcome = 'delivered' | 'executed' | 'failed'

const JSON_TYPE = { 'content-type': 'application/json' }
const RETRIES = 3
/** When its device registers, updates or notifies: whenever it is awake. */
const WHEN_AWAKE = 7
const EAST_8_MS = 28_800_000
const MS_PER_S = 1_000
const CTWING_VERSION = '20190712225145'
const SECONDS_CHARS = 19

/** China Mobile OneNET, a cached command: object, instance and resource of LwM2M, and its argument. `null`: the target is none. */
export function oneNetDownlink(
  { imei, to, what, untilMs }: { imei: string; to: string; what: string; untilMs: number },
  apiKey: string,
): CloudAsk | null {
  const [, object, instance, resource] = /^(\d{1,5})_(\d{1,5})_(\d{1,5})$/.exec(to) ?? []
  if (object === undefined || instance === undefined || resource === undefined) return null
  const query = Object.entries({
    imei,
    obj_id: object,
    obj_inst_id: instance,
    res_id: resource,
    // The cloud's own clock, without a zone.
    expired_time: new Date(untilMs + EAST_8_MS).toISOString().slice(0, SECONDS_CHARS),
    retry: String(RETRIES),
    trigger_msg: String(WHEN_AWAKE),
  })
  const asked = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return {
    path: `/nbiot/execute/offline?${asked}`,
    headers: { ...JSON_TYPE, 'api-key': apiKey },
    body: JSON.stringify({ args: what }),
  }
}

export interface CtwingKeys {
  appKey: string
  masterKey: string
  /** base64(HMAC-SHA1(secret of the application, text)). */
  sign: (text: string) => string
}
/** China Telecom CTWing (AEP): a service of the product, kept until its device wakes. `null`: its parameters are no JSON object. */
export function ctwingDownlink(
  asked: { deviceId: string; product: string; to: string; what: string; untilMs: number; nowMs: number },
  { appKey, masterKey, sign }: CtwingKeys,
): CloudAsk | null {
  const params = jsonIn(asked.what)
  if (!isBag(params)) return null
  const body = JSON.stringify({
    content: { params, serviceIdentifier: asked.to },
    deviceId: asked.deviceId,
    operator: 'gss',
    productId: Number(asked.product),
    ttl: Math.max(1, Math.round((asked.untilMs - asked.nowMs) / MS_PER_S)),
    level: 1,
  })
  const timestamp = String(Math.round(asked.nowMs))
  const signature = sign(`application:${appKey}\ntimestamp:${timestamp}\nMasterKey:${masterKey}\n${body}\n`)
  return {
    path: '/aep_device_command/command',
    headers: {
      ...JSON_TYPE,
      application: appKey,
      timestamp,
      version: CTWING_VERSION,
      MasterKey: masterKey,
      signature,
    },
    body,
  }
}

/** What the cloud said to it: the name it keeps the command by, or why not. Never throws. */
export function downlinkAnswer(text: string): { taskId: string } | { refused: string } {
  const said = jsonIn(text)
  if (!isBag(said)) return { refused: 'unreadable' }
  const code = said['errno'] ?? said['code']
  const inner = said['data'] ?? said['result']
  const bag = isBag(inner) ? inner : {}
  const taskId = cloudNameIn(bag['uuid'] ?? bag['cmd_uuid'] ?? bag['commandId'] ?? bag['taskId'])
  if (code === 0 && taskId !== null) return { taskId }
  return { refused: code === 0 ? 'no-id' : `cloud-${cloudNameIn(code) ?? 'unreadable'}` }
}

const WORDS: ReadonlyMap<string, DownlinkOutcome> = new Map([
  ['sent', 'delivered'],
  ['delivered', 'delivered'],
  ['successful', 'executed'],
  ['success', 'executed'],
  ['succ', 'executed'],
  ['executed', 'executed'],
  ['failed', 'failed'],
  ['fail', 'failed'],
  ['timeout', 'failed'],
  ['ttl_timeout', 'failed'],
  ['expired', 'failed'],
])
/** What a cloud pushes later: of which command, and what came of it; `null`: nothing we can read, and so nothing changes. */
export function outcomeIn(text: string): { taskId: string; outcome: DownlinkOutcome } | null {
  const said = jsonIn(text)
  if (!isBag(said)) return null
  const taskId = cloudNameIn(said['cmd_id'] ?? said['taskId'] ?? said['commandId'] ?? said['uuid'])
  const inner = isBag(said['result']) ? said['result'] : said
  const word = cloudNameIn(inner['resultCode'] ?? inner['confirm_status'] ?? inner['status'])
  const outcome = word === null ? undefined : WORDS.get(word.toLowerCase())
  return taskId !== null && outcome !== undefined ? { taskId, outcome } : null
}

/** What the cloud itself calls a device, and its IMEI, by what it pushed of it. */
export function cloudNamesIn(text: string): { deviceId: string | null; imei: string | null } {
  const said = jsonIn(text)
  if (!isBag(said)) return { deviceId: null, imei: null }
  return { deviceId: cloudNameIn(said['deviceId']), imei: cloudNameIn(said['imei'] ?? said['IMEI']) }
}
