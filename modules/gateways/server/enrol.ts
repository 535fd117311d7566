import { randomBytes } from 'node:crypto'
import { unitById } from '@gss/archives/server'
import { EAST_8_MIN, POLL_DEFAULT_MIN, TRANSMISSION_CHANGED } from '@gss/devices/contract'
import { addTransmissionDevices, transmissionDeviceById } from '@gss/devices/server'
import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { EnrolDeps } from './deps.ts'
import { saveDeviceKey } from './deviceKeyStore.ts'

const SCHEME = 'iot:'
const KEY_BYTES = 18
const LINE_SCHEME = 'dc09:'
const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

interface Enrolled {
  transmissionId: string
  address: string
  key: string
}

/** A device that reports by MQTT or HTTP: registered before it speaks, with a key that is told once. */
export async function enrol(
  given: AskOf<(typeof calls)['enrol']>,
  who: Caller,
  { db, clock, journal, bus, secrets }: EnrolDeps,
): Promise<Enrolled | Refusal> {
  const unit = who.sees(given.unitId) ? await unitById(db, given.unitId) : undefined
  if (!unit) return refuse('gateway.unitNotFound')
  const address = `${SCHEME}${given.code}`
  const device = {
    ...given,
    address,
    profile: 'standard',
    transmissionId: newId(),
    utcOffsetMin: EAST_8_MIN,
    pollMin: POLL_DEFAULT_MIN,
  }
  const key = newKey()
  return db.transaction(async (tx) => {
    if ((await addTransmissionDevices(tx, [device], clock())) === 0) return refuse('gateway.addressTaken')
    await saveDeviceKey(tx, { address, sealed: secrets.seal(key), by: who.userId }, clock())
    const { transmissionId, name, unitId } = device
    await journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: 'transmission.enrol',
      subject: { kind: 'transmission', id: transmissionId, name },
      after: given,
    })
    tx.after(() => bus.tell(TRANSMISSION_CHANGED, [address]))
    return { transmissionId, address, key }
  })
}

/** Another key; the one before opens nothing any more. */
export async function renewKey(
  transmissionId: string,
  who: Caller,
  { db, clock, journal, secrets }: EnrolDeps,
): Promise<Enrolled | Refusal> {
  const device = await transmissionDeviceById(db, transmissionId)
  if (!device || !who.sees(device.unitId) || !device.address.startsWith(SCHEME))
    return refuse('gateway.notFound')
  const { address, unitId, name } = device
  const key = newKey()
  return db.transaction(async (tx) => {
    await saveDeviceKey(tx, { address, sealed: secrets.seal(key), by: who.userId }, clock())
    await journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: 'transmission.renewKey',
      subject: { kind: 'transmission', id: transmissionId, name },
    })
    return { transmissionId, address, key }
  })
}

const HEX = /^(?:[\da-f]{32}|[\da-f]{48}|[\da-f]{64})$/i
/** As installers write it: in hex digits, or the letters themselves. */
const keyInHex = (typed: string): string | null => {
  if (HEX.test(typed)) return typed.toLowerCase()
  const hex = Buffer.from(typed, 'latin1').toString('hex')
  return HEX.test(hex) ? hex : null
}

/** The key a panel encrypts with (DC-09). */
export async function setLineKey(
  transmissionId: string,
  typed: string,
  who: Caller,
  { db, clock, journal, bus, secrets }: EnrolDeps,
): Promise<null | Refusal> {
  const device = await transmissionDeviceById(db, transmissionId)
  if (!device || !who.sees(device.unitId) || !device.address.startsWith(LINE_SCHEME))
    return refuse('gateway.notFound')
  const key = keyInHex(typed)
  if (key === null) return refuse('gateway.keyWrong')
  return db.transaction(async (tx) => {
    await saveDeviceKey(tx, { address: device.address, sealed: secrets.seal(key), by: who.userId }, clock())
    await journal.write(tx, {
      unitId: device.unitId,
      actor: actorOf(who),
      act: 'transmission.setLineKey',
      subject: { kind: 'transmission', id: transmissionId, name: device.name },
    })
    tx.after(() => bus.tell(TRANSMISSION_CHANGED, [device.address]))
    return null
  })
}
