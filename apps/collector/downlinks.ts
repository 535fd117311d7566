import { createHmac } from 'node:crypto'
import {
  type CloudAsk,
  cloudNamesIn,
  ctwingDownlink,
  downlinkAnswer,
  foreignTextIn,
  oneNetDownlink,
  outcomeIn,
} from '@gss/foreign'
import { COMMANDS_ASKED } from '@gss/gateways/contract'
import {
  claimDownlinks,
  downlinkKeysIn,
  type DownlinkOrder,
  expireDownlinks,
  failDownlink,
  type Library,
  noteCached,
  noteOutcome,
  payloadsOf,
} from '@gss/gateways/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Database } from '@gss/server-kit/database'
import type { Secrets } from '@gss/server-kit/secrets'
import type { AskCloud } from './askCloud.ts'

interface Deps {
  db: Database
  bus: Bus
  clock: () => Date
  library: Library
  secrets: Pick<Secrets, 'open'>
  askCloud: AskCloud
  onTrouble: (error: unknown) => void
}
const HOUR_MS = 3_600_000

/** Orders to devices that sleep: their cloud is asked once to keep them, and says later what came of it. Never said again by itself. */
export function cloudDownlinks({ db, bus, clock, library, secrets, askCloud, onTrouble }: Deps) {
  let working: Promise<void> = Promise.resolve()
  const moving = { db, bus }

  async function askOf(order: DownlinkOrder, untilMs: number): Promise<CloudAsk | string> {
    const { command, source, device, row } = order
    if (row === null) return 'not-offered'
    const keys = downlinkKeysIn(source.downSealed === null ? null : secrets.open(source.downSealed))
    const texts = (await payloadsOf(db, command, clock())).map((bytes) => foreignTextIn(bytes) ?? '')
    const names = texts.map(cloudNamesIn)
    if (source.kind === 'onenet') {
      const imei = names.find((one) => one.imei !== null)?.imei ?? (IMEI.test(device) ? device : null)
      if (imei === null) return 'no-imei'
      return oneNetDownlink({ imei, to: row.to, what: row.what, untilMs }, keys.apiKey) ?? 'not-offered'
    }
    const deviceId = names.find((one) => one.deviceId !== null)?.deviceId ?? null
    if (deviceId === null) return 'no-device-id'
    const sign = (text: string) => createHmac('sha1', keys.appSecret).update(text).digest('base64')
    const { appKey, masterKey } = keys
    return (
      ctwingDownlink(
        {
          deviceId,
          product: source.downProduct,
          to: row.to,
          what: row.what,
          untilMs,
          nowMs: clock().getTime(),
        },
        { appKey, masterKey, sign },
      ) ?? 'not-offered'
    )
  }

  async function carryOut(order: DownlinkOrder): Promise<void> {
    const { command, source } = order
    const fail = (reason: string) => failDownlink(moving, command, reason, clock())
    if (order.isBehind) return fail('one-at-a-time')
    const untilMs = clock().getTime() + source.downHours * HOUR_MS
    const asked = await askOf(order, untilMs)
    if (typeof asked === 'string') return fail(asked)
    const told = await askCloud(source.downUrl, asked)
    if ('refused' in told) return fail(told.refused)
    const answer = downlinkAnswer(told.text)
    if ('refused' in answer) return fail(answer.refused)
    await noteCached(moving, command, { taskId: answer.taskId, until: new Date(untilMs) })
  }

  async function look(): Promise<void> {
    const orders = await claimDownlinks({ db, library }, clock())
    await Promise.all(orders.map((order) => carryOut(order)))
    await expireDownlinks(moving, clock())
  }
  /** One after the other: an outcome may come before its command is written down. */
  const after = (deed: () => Promise<void>) => void (working = working.then(deed).catch(onTrouble))
  const wake = () => after(look)
  const forget = bus.listen(COMMANDS_ASKED, wake)
  return {
    wake,
    /** A cloud says what came of something. */
    heard(code: string, text: string): void {
      const said = outcomeIn(text)
      if (said) after(() => noteOutcome(moving, code, said, clock()))
    },
    async close(): Promise<void> {
      forget()
      await working
    },
  }
}
const IMEI = /^\d{15}$/
