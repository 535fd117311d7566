import type { AlarmKind, JudgedAlarm } from '@gss/alarms/contract'
import type { Page } from '@playwright/test'
import { type Seat, seatOf } from './api.ts'
import { withBrigade } from './brigade.ts'
import { newTransmission } from './place.ts'
import type { OwnProduct } from './product.ts'
import { raise, type RaisedKind } from './raise.ts'

/** An alarm that stands as a row of the contract's button table asks. */
export interface Situation {
  what: string
  alarmId: string
  judged: JudgedAlarm
}
type Told = Partial<Omit<JudgedAlarm, 'kind'>>

const KINDS: readonly RaisedKind[] = ['fire', 'urgent', 'fault', 'supervisory']
const OVERDUE_PARAMETERS: Readonly<Record<AlarmKind, [code: string, standardMin: number]>> = {
  fire: ['ALARM_OVERDUE_FIRE_MIN', 30],
  urgent: ['ALARM_OVERDUE_URGENT_MIN', 30],
  fault: ['ALARM_OVERDUE_FAULT_MIN', 1_440],
  supervisory: ['ALARM_OVERDUE_SUPERVISORY_MIN', 1_440],
  missedDuty: ['ALARM_OVERDUE_MISS_DUTY_MIN', 120],
}
const H_MS = 3_600_000
const DEALS = '/gstcenter/warningManage'

export const setParameter = async (product: OwnProduct, code: string, value: string | number) => {
  const { ok, message } = await (
    await seatOf(product, 'sysadmin')
  ).post('/system/sysParams/edit', { code, value: String(value) })
  if (!ok) throw new Error(`${code}: ${message}`)
}

/** Alarms of every kind that were raised while a minute was the limit: a minute later they are overdue. */
export async function bringOverdue(product: OwnProduct, seat: Seat, unitId: string): Promise<Situation[]> {
  const limits = Object.values(OVERDUE_PARAMETERS)
  for (const [code] of limits) await setParameter(product, code, 1)
  const situations = await ofEachKind(product, seat, unitId, 'that is overdue', { isOverdue: true })
  for (const [code, standardMin] of limits) await setParameter(product, code, standardMin)
  return situations
}

/** Every other row of the table, each by what makes it so. */
export async function bringTheRest(product: OwnProduct, seat: Seat, unitId: string): Promise<Situation[]> {
  return [
    ...(await ofEachKind(product, seat, unitId, 'in time', {})),
    ...(await underWindow(product, seat, unitId, 'debug')),
    ...(await underWindow(product, seat, unitId, 'maintenance')),
    ...(await answeredBy119(product, seat, unitId)),
    ...(await ofEachKind(product, seat, unitId, 'of a network board', { alarmClass: 'networkBoard' })),
    ...(await ofEachKind(product, seat, unitId, 'of a camera', { alarmClass: 'camera' })),
  ]
}

async function ofEachKind(
  product: OwnProduct,
  seat: Seat,
  unitId: string,
  what: string,
  told: Told,
): Promise<Situation[]> {
  const ids = await raise(product, seat, await newTransmission(product, unitId), KINDS)
  return situationsOf(what, KINDS, ids, told)
}
const situationsOf = (
  what: string,
  kinds: readonly AlarmKind[],
  ids: readonly string[],
  told: Told,
): Situation[] =>
  kinds.flatMap((kind, at) => {
    const alarmId = ids[at]
    const judged: JudgedAlarm = {
      alarmClass: 'panel',
      under: null,
      priority: 0,
      isOverdue: false,
      state: 'new',
      ...told,
      kind,
    }
    return alarmId === undefined ? [] : [{ what: `${kind} ${what}`, alarmId, judged }]
  })

/** A first fault is turned to test or to maintenance; what its device says after it is under that. */
async function underWindow(
  product: OwnProduct,
  seat: Seat,
  unitId: string,
  under: 'debug' | 'maintenance',
): Promise<Situation[]> {
  const device = await newTransmission(product, unitId)
  const [warningId] = await raise(product, seat, device, ['fault'])
  const said = { warningId, operResult: '定期检查' }
  const [from, until] = [Date.now() - H_MS, Date.now() + H_MS]
  if (under === 'debug')
    await did(seat, 'warningTest', { ...said, operState: 'ZCS', testBgTime: from, testEdTime: until })
  else await did(seat, 'changeOperStateAndMovetoDeal', { ...said, operState: 'ZWB', scope: 'transmission' })
  // A call for help is heard in maintenance, and then under nothing.
  const kinds = under === 'debug' ? KINDS : KINDS.filter((kind) => kind !== 'urgent')
  return situationsOf(`under ${under}`, kinds, await raise(product, seat, device, kinds, 1), { under })
}

/** Handed over to the fire brigade, which has said that it has them. */
async function answeredBy119(product: OwnProduct, seat: Seat, unitId: string): Promise<Situation[]> {
  const kinds = ['fire', 'urgent'] as const
  const ids = await raise(product, seat, await newTransmission(product, unitId), kinds)
  await withBrigade(product, async (platform) => {
    for (const warningId of ids) {
      const { FIRE_DEP_GROUP: fireDeptId } = await did<{ FIRE_DEP_GROUP: string }>(seat, 'qryWarningById', {
        warningId,
      })
      const { receiptNo } = await did<{ receiptNo: string }>(seat, 'pushMsgToFireDept', {
        warningId,
        fireDeptId,
      })
      await platform.tell(receiptNo, 'accepted')
    }
  })
  return situationsOf('that 119 has answered', kinds, ids, { priority: 100 })
}

async function did<T>(seat: Seat, call: string, ask: object): Promise<T> {
  const { ok, data, message } = await seat.post<T>(`${DEALS}/${call}`, ask)
  if (!ok) throw new Error(`${call}: ${message}`)
  return data
}

/** Somebody looks into all of them: 10N. */
export async function letWait(seat: Seat, situations: readonly Situation[]): Promise<Situation[]> {
  for (const { alarmId } of situations)
    await did(seat, 'changeOperState', { warningId: alarmId, operState: '10N', operResult: '' })
  return situations.map(({ judged, ...rest }) => ({ ...rest, judged: { ...judged, state: 'waiting' } }))
}

/** What a test has raised it takes away again: the next one hears only its own. */
export async function settleAll(seat: Seat, situations: readonly Situation[]): Promise<void> {
  for (const { alarmId, judged } of situations) {
    const operState =
      judged.under === null && !judged.isOverdue && judged.priority === 0 && isLoud(judged) ? 'WBD' : '10F'
    await did(seat, 'changeOperStateAndMovetoDeal', { warningId: alarmId, operState, operResult: '测试结束' })
  }
}
const isLoud = ({ kind }: JudgedAlarm) => kind === 'fire' || kind === 'urgent'

const WIRE_CLASS = { panel: 'UITD', networkBoard: 'NBBJ', camera: 'CA_WARN' } as const

/**
 * Boards and cameras raise nothing before their adapters are there. Until then the seat is told that these alarms are theirs, as the
 * server will tell it, in its answers and over the live socket: with their class, and without a transmission device.
 */
export async function tellClasses(page: Page, situations: readonly Situation[]): Promise<void> {
  const classes = new Map(
    situations.flatMap(({ alarmId, judged: { alarmClass } }) =>
      alarmClass === 'panel' ? [] : [[alarmId, WIRE_CLASS[alarmClass]] as const],
    ),
  )
  const retold = (json: string): string =>
    JSON.stringify(
      JSON.parse(json, (_, told: unknown) => {
        const ALERT_CLASS = isAlarm(told) ? classes.get(told.WARN_ID) : undefined
        return isAlarm(told) && ALERT_CLASS ? { ...told, ALERT_CLASS, tranDevId: null } : told
      }),
    )
  await page.route('**/warningManage/qry*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: retold(await response.text()) })
  })
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(retold(message.toString())))
  })
}
/** What is being retold when a page goes would be told to nobody. */
export const stopTelling = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' })
const isAlarm = (told: unknown): told is { WARN_ID: string } =>
  typeof told === 'object' && told !== null && 'WARN_ID' in told
