import { randomInt } from 'node:crypto'
import { newPerson, type Seat, unique } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { added } from './place.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'

const [MANAGER, OFFICER, GUARD] = [20_010, 20_011, 20_020]
const MOBILE_LEAST = 10_000_000
const MIDDLE = '4'
const ROSTER = '/gstcenter/dutyRoster'
const CHINA_MS = 8 * 3_600_000
/** Who comes half an hour early comes for the next shift. */
const EARLY_MS = 30 * 60_000
const SHIFT_HOURS = 8
/** 夜班, 日班, 中班. */
const SHIFT_BY_THIRD = [3, 1, 2]

/** A mobile number nobody else has. */
const newMobile = () => `159${randomInt(MOBILE_LEAST, MOBILE_LEAST * 10)}`

/** A control room of a unit of its own: a device behind it, two guards of 中级 known to base data by their numbers, the officer and the manager. */
export async function newRoom(product: Product) {
  const { unitId, unitName, buildId, address, code, leader, settleAll } = await newOwnUnit(product)
  const name = `控制室 ${code}`
  const guards = [newMobile(), newMobile()].map(async (mobile) => {
    const account = await newPerson(product, GUARD, unitId, 'gss', mobile)
    const guardName = unique('值班员')
    await added(leader, unitId, {
      object: 'person',
      values: {
        name: guardName,
        mobile,
        role: ['4'],
        certKind: '1',
        certLevel: MIDDLE,
        certExpire: '2031-06-30',
      },
    })
    return { ...account, name: guardName }
  })
  const [officer, manager, first, second] = await Promise.all([
    newPerson(product, OFFICER, unitId, 'gss'),
    newPerson(product, MANAGER, unitId, 'gss'),
    ...guards,
  ])
  await added(leader, unitId, {
    object: 'controlRoom',
    values: { roomCode: code, name, buildId, tel: '0571-88886668', dutyMode: '1' },
  })
  if (!first || !('name' in first) || !second || !('name' in second)) throw new Error('two guards were made')
  return { unitId, unitName, name, address, code, officer, manager, first, second, settleAll }
}

/** Both stand in the shift that is now, and in the next where it is about to begin. */
export async function putOnRoster(officer: Seat, unitId: string): Promise<string> {
  const { rooms, people } = await did<{
    rooms: { roomId: string }[]
    people: { personId: string; userId: string | null }[]
  }>(officer, `${ROSTER}/qryRooms`, { PROJECT_ID: unitId })
  const roomId = rooms[0]?.roomId ?? ''
  const guards = people.flatMap(({ personId, userId }) => (userId === null ? [] : [personId]))
  const spots = [Date.now(), Date.now() + EARLY_MS].map((ms) => {
    const china = new Date(ms + CHINA_MS)
    return {
      date: china.toISOString().slice(0, 10),
      shiftNo: SHIFT_BY_THIRD[Math.floor(china.getUTCHours() / SHIFT_HOURS)],
    }
  })
  for (const spot of spots)
    await did(officer, `${ROSTER}/setCell`, { roomId, ...spot, people: guards, reason: '' })
  return roomId
}

async function did<T>(seat: Seat, path: string, ask: object): Promise<T> {
  const { ok, data, message } = await seat.post<T>(path, ask)
  expect(ok, `${path}: ${message}`).toBe(true)
  return data
}
