import { hasModule } from '@gss/archives/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Tx } from '@gss/server-kit/database'
import { transmissionDevices } from '@gss/devices/server'
import type { TransmissionDevice } from '@gss/devices/contract'
import { actorOf, type Caller, mayControl, scopeOf } from '@gss/session/server'
import type { AskOf, AnswerOf } from '@gss/kit/call'
import {
  type calls,
  type CommandPayload,
  COMMANDS_ASKED,
  REMOTE_CODES,
  type RemoteAction,
} from '../contract/index.ts'
import { type Command, saveCommands } from './commandStore.ts'
import type { GatewayDeps } from './deps.ts'
import { type Orderable, orderableById, orderablesOf } from './orderableViews.ts'
import { tongueOf } from './tongues.ts'

/** Spec §9: the collector's code of the ordered-device message. */
const COLLECTOR = '999999'

type Ordered = AskOf<(typeof calls)['sendMessages']>['messages'][number]
type Told = AnswerOf<(typeof calls)['deviceCommands']>

export async function deviceCommands(
  componentId: string,
  who: Caller,
  { db }: GatewayDeps,
): Promise<Told | Refusal> {
  const found = await orderableById(db, componentId, scopeOf(who))
  return found ? toldOf(found) : refuse('gateway.deviceNotFound')
}

export async function orderableDevices(
  transmissionId: string,
  panel: string | undefined,
  who: Caller,
  { db }: GatewayDeps,
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
  commands: isCommanded({ address, profile }) ? Object.keys(REMOTE_CODES) : [],
})

/** Does its language, and its dialect, know remote commands? */
const isCommanded = ({ address, profile }: Pick<TransmissionDevice, 'address' | 'profile'>): boolean =>
  tongueOf(address)?.understands('remote', profile) === true

/** Every attempt is an act, refused ones too. All of them are sent, or none. */
export async function sendMessages(
  messages: readonly Ordered[],
  who: Caller,
  deps: GatewayDeps,
): Promise<string | Refusal> {
  const { db, clock, journal, bus } = deps
  const registry = new Map((await transmissionDevices(db)).map((device) => [device.address, device]))
  const orders = messages.map((message) =>
    orderOf(message, registry.get(message.transmission.toLowerCase()), who),
  )
  const [refusal] = orders.filter((order) => 'refused' in order)
  const isActivated = await hasModule(db, 'remote', who)
  const isUnlocked = await mayControl(who, deps)
  const reason = !isActivated
    ? refuse('gateway.remoteNotActivated')
    : isUnlocked
      ? refusal
      : refuse('gateway.controlPasswordNeeded')
  await db.transaction(async (tx) => {
    for (const [index, order] of orders.entries())
      await journalled(tx, order, messages[index]?.transmission ?? '')
    if (reason) return
    await saveCommands(
      tx,
      orders.flatMap((order) => ('refused' in order ? [] : [commandOf(order, who, clock())])),
    )
    tx.after(() =>
      bus.tell(
        COMMANDS_ASKED,
        messages.map(({ transmission }) => transmission.toLowerCase()),
      ),
    )
  })
  return reason ?? JSON.stringify({ sendResult: 'true' })

  function journalled(tx: Tx, order: Order | Refusal, address: string): Promise<unknown> {
    const known = 'refused' in order ? null : order
    return journal.write(tx, {
      ...(known && { unitId: known.device.unitId, after: known.payload }),
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

interface Order {
  device: TransmissionDevice
  payload: CommandPayload & { action: RemoteAction }
}

const BYTE_MAX = 0xff
const WORD_MAX = 0xffffffff

function orderOf(message: Ordered, device: TransmissionDevice | undefined, who: Caller): Order | Refusal {
  if (!device || !who.sees(device.unitId)) return refuse('gateway.deviceNotFound')
  const [systemType, systemAddress, componentType] = [
    message.systemType,
    message.channel,
    message.componentType,
  ].map((code) => numberIn(code, BYTE_MAX))
  const componentAddress = numberIn(message.component, WORD_MAX)
  const action = isCode(message.type) ? REMOTE_CODES[message.type] : undefined
  if (
    systemType === undefined ||
    systemAddress === undefined ||
    componentType === undefined ||
    componentAddress === undefined ||
    !action
  )
    return refuse('gateway.messageNotUnderstood')
  if (!isCommanded(device)) return refuse('gateway.remoteNotUnderstood')
  return { device, payload: { systemType, systemAddress, componentType, componentAddress, action } }
}

const isCode = (type: string): type is keyof typeof REMOTE_CODES => Object.hasOwn(REMOTE_CODES, type)
const numberIn = (code: string | number, max: number): number | undefined => {
  const number = typeof code === 'number' ? code : /^\d{1,10}$/.test(code) ? Number(code) : NaN
  return Number.isInteger(number) && number >= 0 && number <= max ? number : undefined
}

const commandOf = ({ device, payload }: Order, who: Caller, askedAt: Date): Command => ({
  commandId: newId(),
  unitId: device.unitId,
  transmissionId: device.transmissionId,
  address: device.address,
  kind: 'remote',
  payload,
  state: 'queued',
  askedBy: who.userId,
  askedAt,
  sentAt: null,
  endedAt: null,
  tries: 0,
  result: null,
})
