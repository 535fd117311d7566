import { hasModule } from '@gss/archives/server'
import { type Refusal, isRefusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Tx } from '@gss/server-kit/database'
import { parameters as ofSystem } from '@gss/system/contract'
import { transmissionDevices } from '@gss/devices/server'
import type { TransmissionDevice } from '@gss/devices/contract'
import { actorOf, type Caller, mayControl, scopeOf } from '@gss/session/server'
import type { AskOf, AnswerOf } from '@gss/kit/call'
import { tryDecode } from '@gss/kit/wire'
import {
  type calls,
  codesFor,
  type CommandPayload,
  COMMANDS_ASKED,
  isByTwo,
  isNeverStarted,
  needsSecond,
  orderWords,
  type OrderWords,
  parameters,
  REMOTE_CODES,
  type RemoteAction,
  SHIELD_MAX_MS,
} from '../contract/index.ts'
import { actionsOf, isCommanded } from './actionsOf.ts'
import { confirmOfUnits } from './byTwoViews.ts'
import { type Command, saveCommands } from './commandStore.ts'
import type { RemoteDeps } from './deps.ts'
import { type Orderable, orderableAt, orderableById, orderablesOf } from './orderableViews.ts'
import { addOrder, type DeviceOrder } from './orderStore.ts'
import { tellMoved } from './tellMoved.ts'

/** Spec §9: the collector's code of the ordered-device message. */
const COLLECTOR = '999999'

type Ordered = AskOf<(typeof calls)['sendMessages']>['messages'][number]
type Told = AnswerOf<(typeof calls)['orderableDevices']>[number]
type Facts = AnswerOf<(typeof calls)['deviceCommands']>

/** What a device can be told by whoever asks, and what must be known before. */
export async function deviceCommands(
  componentId: string,
  who: Caller,
  { db, parameters: set, burningBuildings }: RemoteDeps,
): Promise<Facts | Refusal> {
  const found = await orderableById(db, componentId, scopeOf(who))
  if (!found) return refuse('gateway.deviceNotFound')
  const told = toldOf(found)
  const [understood] = await actionsOf(db, [found])
  const { systemType, componentType, buildingId } = found
  const burning = buildingId === null ? null : await burningBuildings(db, found.unitId)
  return {
    ...told,
    commands: codesFor(who.origin, systemType, componentType).filter((code) =>
      understood?.has(REMOTE_CODES[code]),
    ),
    isActivated: await hasModule(db, 'remote', who),
    phone: await set.valueOf(ofSystem.supportPhone),
    isBurning: buildingId !== null && burning?.has(buildingId) === true,
    isByTwo:
      needsSecond('start', componentType) &&
      isByTwo(
        (await confirmOfUnits(db, [found.unitId])).get(found.unitId) ?? null,
        await set.valueOf(parameters.byTwo),
      ),
  }
}

export async function orderableDevices(
  transmissionId: string,
  panel: string | undefined,
  who: Caller,
  { db }: Pick<RemoteDeps, 'db'>,
): Promise<Told[]> {
  const found = await orderablesOf(db, transmissionId, scopeOf(who))
  return found
    .filter(({ systemAddress }) => panel === undefined || panel === '' || panel === String(systemAddress))
    .map(toldOf)
}

const toldOf = ({
  componentId,
  transmissionId,
  name,
  address,
  profile,
  systemType,
  systemAddress,
  componentType,
  componentAddress,
  point,
}: Orderable): Told => ({
  componentId,
  transmissionId,
  name,
  collector: COLLECTOR,
  transmission: address,
  channel: systemAddress,
  panel: systemAddress,
  systemType,
  component: componentAddress,
  componentType,
  ...(point !== '' && { point }),
  commands: isCommanded({ address, profile }) ? SPOKEN_CODES : [],
})

/** What is said to a device that speaks with us (spec §9). */
const SPOKEN_CODES = ['D1001', 'D1002', 'D1003', 'D1004']

/** Every attempt is an act, refused ones too. All of them are sent, or none; what needs a second person waits for one. */
export async function sendMessages(
  messages: readonly Ordered[],
  who: Caller,
  deps: RemoteDeps,
): Promise<string | Refusal> {
  const { db, clock, journal, bus, live, parameters: set } = deps
  const registry = new Map((await transmissionDevices(db)).map((device) => [device.address, device]))
  const asks: (Wanted | Refusal)[] = []
  for (const message of messages)
    asks.push(await wantedOf(message, registry.get(message.transmission.toLowerCase()), who, deps))
  const refusal = asks.find(isRefusal)
  const isActivated = await hasModule(db, 'remote', who)
  const isUnlocked = await mayControl(who, deps)
  const reason = !isActivated
    ? refuse('gateway.remoteNotActivated')
    : isUnlocked
      ? refusal
      : refuse('gateway.controlPasswordNeeded')
  const byTwo = await set.valueOf(parameters.byTwo)
  const wanted = asks.flatMap((want) => (isRefusal(want) ? [] : [want]))
  const confirms = await confirmOfUnits(
    db,
    wanted.map(({ device }) => device.unitId),
  )
  const orders = wanted.map((want) =>
    orderOf(want, who, clock(), isByTwo(confirms.get(want.device.unitId) ?? null, byTwo)),
  )
  await db.transaction(async (tx) => {
    for (const [index, want] of asks.entries())
      await journalled(tx, want, messages[index]?.transmission ?? '')
    if (reason) return
    for (const { order } of orders) await addOrder(tx, order)
    await saveCommands(
      tx,
      orders.flatMap(({ command }) => (command ? [command] : [])),
    )
    await tellMoved(
      tx,
      live,
      orders.map(({ order }) => order),
    )
    if (orders.some(({ command }) => command))
      tx.after(() =>
        bus.tell(
          COMMANDS_ASKED,
          messages.map(({ transmission }) => transmission.toLowerCase()),
        ),
      )
  })
  return (
    reason ??
    JSON.stringify({
      sendResult: 'true',
      orders: orders.map(({ order: { orderId, state } }) => ({ orderId, state })),
    })
  )

  function journalled(tx: Tx, want: Wanted | Refusal, address: string): Promise<unknown> {
    const known = isRefusal(want) ? null : want
    return journal.write(tx, {
      ...(known && { unitId: known.device.unitId, after: { ...known.payload, ...known.words } }),
      actor: actorOf(who),
      act: 'remote.send',
      subject: {
        kind: 'transmission',
        id: known?.device.transmissionId ?? '',
        name: known?.device.name ?? address,
      },
      outcome: reason ? 'refused' : 'done',
      note: reason?.refused ?? '',
    })
  }
}

interface Wanted {
  device: TransmissionDevice
  componentId: string
  name: string
  payload: CommandPayload & { action: RemoteAction; componentType: number }
  words: OrderWords
}

const BYTE_MAX = 0xff
const WORD_MAX = 0xffffffff

async function wantedOf(
  message: Ordered,
  device: TransmissionDevice | undefined,
  who: Caller,
  { db, clock }: RemoteDeps,
): Promise<Wanted | Refusal> {
  if (!device || !who.sees(device.unitId)) return refuse('gateway.deviceNotFound')
  const [systemType, systemAddress, componentType] = [
    message.systemType,
    message.channel,
    message.componentType,
  ].map((code) => numberIn(code, BYTE_MAX))
  const componentAddress = numberIn(message.component, WORD_MAX)
  const action = isCode(message.type) ? REMOTE_CODES[message.type] : undefined
  const words = wordsIn(message.data)
  if (
    systemType === undefined ||
    systemAddress === undefined ||
    componentType === undefined ||
    componentAddress === undefined ||
    !action ||
    !words
  )
    return refuse('gateway.messageNotUnderstood')
  const { point } = message
  const [understood] = await actionsOf(db, [{ ...device, ...(point !== undefined && { point }) }])
  if (!understood?.has(action)) return refuse('gateway.remoteNotUnderstood')
  if (isNeverStarted(action, systemType, componentType)) return refuse('gateway.gasNeverStarted')
  const payload = {
    systemType,
    systemAddress,
    componentType,
    componentAddress,
    action,
    ...(point !== undefined && { point }),
  }
  const found = await orderableAt(db, device.unitId, device.transmissionId, payload)
  if (!found) return refuse('gateway.deviceNotFound')
  return lackOf(action, words, clock()) ?? { device, ...found, payload, words }
}

/** A shield has a reason and an end, its release a reason; what starts has been looked at. */
function lackOf(action: RemoteAction, { reason, until, looked }: OrderWords, now: Date): Refusal | null {
  if (action === 'start' || action === 'mute') return looked ? null : refuse('gateway.lookNeeded')
  if (action === 'stop') return null
  if (!reason) return refuse('gateway.reasonNeeded')
  if (action === 'release') return null
  const lastsMs = (until?.getTime() ?? 0) - now.getTime()
  return lastsMs > 0 && lastsMs <= SHIELD_MAX_MS ? null : refuse('gateway.untilNeeded')
}

function wordsIn(data: string | undefined): OrderWords | undefined {
  if (data === undefined || data.trim() === '') return {}
  try {
    const read = tryDecode(orderWords, JSON.parse(data))
    return 'value' in read ? read.value : undefined
  } catch {
    return undefined // no JSON: said as a message that is not understood
  }
}

const isCode = (type: string): type is keyof typeof REMOTE_CODES => Object.hasOwn(REMOTE_CODES, type)
const numberIn = (code: string | number, max: number): number | undefined => {
  const number = typeof code === 'number' ? code : /^\d{1,10}$/.test(code) ? Number(code) : NaN
  return Number.isInteger(number) && number >= 0 && number <= max ? number : undefined
}

function orderOf(
  { device, componentId, name, payload, words }: Wanted,
  who: Caller,
  now: Date,
  byTwo: boolean,
): { order: DeviceOrder; command: Command | null } {
  const isWaiting = byTwo && needsSecond(payload.action, payload.componentType)
  const command = isWaiting ? null : commandOf({ ...device, payload }, who.userId, now)
  const order: DeviceOrder = {
    orderId: newId(),
    unitId: device.unitId,
    transmissionId: device.transmissionId,
    componentId,
    name,
    action: payload.action,
    payload,
    state: isWaiting ? 'waiting' : 'sent',
    reason: words.reason ?? null,
    note: words.note ?? '',
    looked: words.looked ?? null,
    until: payload.action === 'shield' ? (words.until ?? null) : null,
    askedBy: who.userId,
    askedName: who.realname,
    askedAt: now,
    sentAt: isWaiting ? null : now,
    commandId: command?.commandId ?? null,
    isOwn: false,
  }
  return { order, command }
}

/** The row a gateway says. */
export const commandOf = (
  {
    unitId,
    transmissionId,
    address,
    payload,
  }: { unitId: string; transmissionId: string; address: string; payload: CommandPayload },
  askedBy: string,
  askedAt: Date,
): Command => ({
  commandId: newId(),
  unitId,
  transmissionId,
  address,
  kind: 'remote',
  payload,
  state: 'queued',
  askedBy,
  askedAt,
  sentAt: null,
  endedAt: null,
  tries: 0,
  result: null,
})
