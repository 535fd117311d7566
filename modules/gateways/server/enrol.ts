import { randomBytes } from 'node:crypto'
import { unitById } from '@gss/archives/server'
import { EAST_8_MIN, POLL_DEFAULT_MIN, TRANSMISSION_CHANGED } from '@gss/devices/contract'
import { addTransmissionDevices, transmissionDeviceById } from '@gss/devices/server'
import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import { type calls, type EnrolLanguage, IOT_CODE, isUnitNumber } from '../contract/index.ts'
import type { EnrolDeps } from './deps.ts'
import { saveDeviceKey } from './deviceKeyStore.ts'
import { foreignSources } from './foreignStore.ts'
import { isLineCode, isProfileCode } from './modbusStore.ts'

const SCHEME = 'iot:'
const KEY_BYTES = 18
const LINE_SCHEME = 'dc09:'
export const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

interface Enrolled {
  transmissionId: string
  address: string
  key: string
}

export type Given = AskOf<(typeof calls)['enrol']>

/** A device is registered before it speaks. One that reports by MQTT or HTTP gets a key, which is told once. */
export async function enrol(given: Given, who: Caller, deps: EnrolDeps): Promise<Enrolled | Refusal> {
  const { db, clock, journal, bus, secrets } = deps
  const unit = who.sees(given.unitId) ? await unitById(db, given.unitId) : undefined
  if (!unit) return refuse('gateway.unitNotFound')
  const address = await addressOf(given, deps)
  if (typeof address !== 'string') return address
  const device = deviceOf(given, address)
  const key = given.language === 'report' ? newKey() : ''
  return db.transaction(async (tx) => {
    if ((await addTransmissionDevices(tx, [device], clock())) === 0) return refuse('gateway.addressTaken')
    if (key !== '') await saveDeviceKey(tx, { address, sealed: secrets.seal(key), by: who.userId }, clock())
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

/** Its row of the registry. */
export const deviceOf = ({ unitId, code, name, language, profile = '' }: Given, address: string) => ({
  unitId,
  address,
  code,
  name,
  profile: language === 'modbus' ? profile : 'standard',
  transmissionId: newId(),
  utcOffsetMin: EAST_8_MIN,
  pollMin: POLL_DEFAULT_MIN,
})

const ACCOUNT = /^[\dA-Fa-f]{3,16}$/
const FOREIGN_NAME = /^[\x21-\x7e]{1,40}$/
/** How its address begins is its language's, and what it may call itself too. */
const ADDRESSES: Readonly<
  Record<EnrolLanguage, (given: Given, deps: EnrolDeps) => Promise<string | Refusal>>
> = {
  report: ({ code }) =>
    Promise.resolve(IOT_CODE.test(code) ? `${SCHEME}${code}` : refuse('gateway.codeWrong')),
  dc09: ({ code }) =>
    Promise.resolve(ACCOUNT.test(code) ? `${LINE_SCHEME}${code.toUpperCase()}` : refuse('gateway.codeWrong')),
  async foreign({ via = '', code }, { db }) {
    const source = (await foreignSources(db)).find((one) => one.code === via)
    if (!source) return refuse('gateway.sourceNotFound')
    return FOREIGN_NAME.test(code) ? `ext:${via}/${code}` : refuse('gateway.codeWrong')
  },
  async modbus({ via = '', code, profile = '' }, { db }) {
    if (!(await isLineCode(db, via))) return refuse('gateway.lineNotFound')
    if (!(await isProfileCode(db, profile))) return refuse('gateway.modbusProfileNotFound')
    return isUnitNumber(code) ? `modbus:${via}/${Number(code)}` : refuse('gateway.codeWrong')
  },
}
/** How it will be known on the line, or why it cannot be. */
export const addressOf = (given: Given, deps: EnrolDeps) => ADDRESSES[given.language](given, deps)

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
