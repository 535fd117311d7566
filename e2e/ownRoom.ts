import { randomInt } from 'node:crypto'
import { newPerson, unique } from './api.ts'
import { newOwnUnit } from './ownUnit.ts'
import { added } from './place.ts'
import type { Product } from './product.ts'

const [MANAGER, OFFICER, GUARD] = [20_010, 20_011, 20_020]
const MOBILE_LEAST = 10_000_000
const MIDDLE = '4'

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
