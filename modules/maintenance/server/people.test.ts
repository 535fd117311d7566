import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { BUSINESS_ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { COMPANY, maintenanceWorld, UNIT_A } from './testing/maintenanceWorld.ts'

const PAGE = { page: 1, pageRows: 20 }
const OTHER = newId()

async function world() {
  const one = await maintenanceWorld()
  await sql`insert into assist_records (record_id, object, code, name, details) values (${OTHER}, 'maintUnit', 'W2', '宏泰消防', '{}')`.execute(
    one.deps.db.on(),
  )
  await one.contract()
  const centre = await one.person(BUSINESS_ROLE.shiftLeader, null, 'rms')
  const [leader, worker] = [await one.companyPerson(true), await one.companyPerson(false)]
  const fresh = await one.person(BUSINESS_ROLE.maintWorker, null)
  const seen = async (who: Caller) => {
    const found = await one.calls.companyPeople(PAGE, who)
    return isRefusal(found)
      ? found
      : found.rows.map(({ userId, companyName, unitCount }) => [userId, companyName, unitCount])
  }
  const set = (userId: string, companyId: string | null, who = centre) =>
    one.calls.setCompanyPerson({ userId, companyId, isLeader: false }, who)
  /** Something they repair now. */
  const hasTicket = (userId: string) =>
    sql`insert into maint_tickets (unit_id, ticket_id, number, state, source, parts, fault, found_at, opened_at, finder_name, last_at, worker_id,
      respond_due_at, arrive_due_at, repair_due_at)
      values (${UNIT_A}, ${newId()}, 'GZ-1', 'working', 'facility', '泵房', '漏水', now(), now(), '王', now(), ${userId}, now(), now(), now())`.execute(
      one.deps.db.on(),
    )
  return { ...one, hasTicket, centre, leader, worker, fresh, seen, set }
}

test('the centre sees everybody who is bound to no unit, a company its own, a unit nobody', async () => {
  const one = await world()
  expect(await one.seen(one.centre)).toEqual(
    expect.arrayContaining([
      [one.fresh.userId, '', 0],
      [one.leader.userId, '安邦消防', 1],
      [one.worker.userId, '安邦消防', 1],
    ]),
  )
  expect(await one.seen(one.leader)).toHaveLength(2)
  expect(await one.seen(one.fresh)).toEqual([])
  expect(await one.seen(await one.person(BUSINESS_ROLE.unitFireOfficer))).toEqual([])
})

test('who works for a company sees the units it serves from then on, and none when they work for it no longer', async () => {
  const one = await world()
  const units = async () => {
    const found = await one.calls.ticketUnits({}, one.fresh)
    return isRefusal(found) ? found : found.map(({ unitId }) => unitId)
  }
  expect(await units()).toEqual([])
  expect(await one.set(one.fresh.userId, COMPANY)).toBe(null)
  expect(await units()).toEqual([UNIT_A])
  expect(await one.set(one.fresh.userId, OTHER)).toBe(null)
  expect(await units()).toEqual([])
  expect(await one.set(one.fresh.userId, null)).toBe(null)
  expect(await one.seen(one.centre)).toEqual(expect.arrayContaining([[one.fresh.userId, '', 0]]))
})

type World = Awaited<ReturnType<typeof world>>
// oxfmt-ignore
const refused: [what: string, deed: (one: World) => Promise<unknown>, code: string][] = [
  ['an account there is not',             (one) => one.set(newId(), COMPANY),                              'maintPeople.notFound'],
  ['an account of a unit',                async (one) => one.set((await one.person(BUSINESS_ROLE.patrol)).userId, COMPANY), 'maintPeople.notFound'],
  ['an account of the centre',            (one) => one.set(one.centre.userId, COMPANY),                    'maintPeople.notFound'],
  ['by a company itself',                 (one) => one.set(one.fresh.userId, COMPANY, one.leader),         'maintPeople.notFound'],
  ['a company there is not',              (one) => one.set(one.fresh.userId, newId()),                     'maintContract.companyNotFound'],
  ['somebody whose repair is not done',   async (one) => { await one.hasTicket(one.worker.userId); return one.set(one.worker.userId, OTHER) }, 'maintPeople.hasWork'],
]
test.each(refused)('%s: refused, and nothing changed', async (_, deed, code) => {
  const one = await world()
  const before = await one.seen(one.centre)
  expect(await deed(one)).toMatchObject({ refused: code })
  expect(await one.seen(one.leader)).toHaveLength(2)
  expect(before).toHaveLength(3)
})
