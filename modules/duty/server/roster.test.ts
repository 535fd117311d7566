import { isRefusal } from '@gss/kit/refusal'
import { BUSINESS_ROLE } from '@gss/session/contract'
import { expect, test } from 'vitest'
import { dutyWorld, personId, roomId, spot, UNIT_A, UNIT_B } from './testing/dutyWorld.ts'

const TODAY = '2026-11-20'
const NEXT = '2026-11-21'
const [DAY_SHIFT, MIDDLE, NIGHT] = [1, 2, 3]

async function world() {
  const one = await dutyWorld()
  const officer = await one.person(0, BUSINESS_ROLE.unitFireOfficer)
  const cells = async (from = TODAY, until = '2026-12-31') => {
    const told = await one.calls.roster({ unitId: UNIT_A, from, until }, officer)
    if (isRefusal(told)) throw new Error(told.refused)
    return told.cells.map((cell) => ({ ...cell, people: cell.personIds.map((id) => Number(id.slice(-2))) }))
  }
  const put = (nth: number, day: string, shiftNo: number, people: number[], reason?: string) =>
    one.calls.putCell({ ...spot(nth, day, shiftNo, people), reason }, officer)
  return { ...one, officer, cells, put }
}

test('somebody is put into a shift, and what is not right there is told', async () => {
  const one = await world()
  expect(await one.put(1, NEXT, DAY_SHIFT, [1])).toBe(null)
  expect(await one.put(1, NEXT, MIDDLE, [1, 2])).toBe(null)
  expect(await one.put(2, NEXT, DAY_SHIFT, [2, 4])).toBe(null)
  expect((await one.cells()).map(({ people, flaws }) => [people, flaws])).toEqual([
    [[1], ['tooFew', 'twoInARow']],
    [[1, 2], ['twoInARow']],
    [
      [2, 4],
      ['certOver', 'twoInARow'],
    ],
  ])
  expect(await one.put(1, NEXT, DAY_SHIFT, [])).toBe(null)
  expect(await one.cells()).toHaveLength(2)
})

test('the panels of a room say that it has linkage: without 中级 a reason is owed', async () => {
  const one = await world()
  expect(await one.put(1, NEXT, DAY_SHIFT, [2, 3])).toMatchObject({ refused: 'duty.middleMissing' })
  expect(await one.cells()).toEqual([])
  expect(await one.put(1, NEXT, DAY_SHIFT, [2, 3], '张工请假，由值班经理带班')).toBe(null)
  expect(await one.put(2, NEXT, NIGHT, [2, 3])).toBe(null)
  expect((await one.cells()).map(({ flaws, reason }) => [flaws, reason])).toEqual([
    [['noMiddle', 'certEnds', 'twoInARow'], '张工请假，由值班经理带班'],
    [['certEnds', 'twoInARow'], ''],
  ])
})

test('what another hand has changed since it was read is not written over', async () => {
  const one = await world()
  await one.put(1, NEXT, MIDDLE, [1, 2])
  const deletion = (stood: number[]) =>
    one.calls.putCell({ ...spot(1, NEXT, MIDDLE, []), stood: stood.map(personId) }, one.officer)
  expect(await deletion([2])).toMatchObject({ refused: 'duty.cellChanged' })
  expect((await one.cells()).map(({ people }) => people)).toEqual([[1, 2]])
  expect(await deletion([2, 1])).toBe(null)
  expect(await one.cells()).toEqual([])
})

type World = Awaited<ReturnType<typeof world>>
// oxfmt-ignore
const refused: [what: string, deed: (one: World) => Promise<unknown>, code: string][] = [
  ['the same person in two rooms at once',    async (one) => { await one.put(1, NEXT, DAY_SHIFT, [1, 2]); return one.put(2, NEXT, DAY_SHIFT, [1, 5]) }, 'duty.personTwice'],
  ['a shift that is over',                    (one) => one.put(1, TODAY, DAY_SHIFT, [1, 2]),                                          'duty.cellOver'],
  ['a shift the room has not',                (one) => one.put(1, NEXT, 7, [1, 2]),                                                   'duty.shiftUnknown'],
  ['somebody of another unit',                (one) => one.put(1, NEXT, DAY_SHIFT, [1, 9]),                                           'duty.personNotFound'],
  ['a room of another unit',                  (one) => one.put(3, NEXT, DAY_SHIFT, [1]),                                              'duty.roomNotFound'],
  ['the roster of another unit',              (one) => one.calls.roster({ unitId: UNIT_B, from: TODAY, until: NEXT }, one.officer),   'duty.unitNotFound'],
  ['days that end before they begin',         (one) => one.calls.roster({ unitId: UNIT_A, from: NEXT, until: TODAY }, one.officer),   'duty.spanWrong'],
  ['a year of days',                          (one) => one.calls.roster({ unitId: UNIT_A, from: TODAY, until: '2027-11-20' }, one.officer), 'duty.spanTooLong'],
  ['shifts that overlap',                     (one) => one.calls.arrangeRoom({ roomId: roomId(1), shifts: [{ shiftNo: 1, name: 'a', fromMin: 0, untilMin: 600 }, { shiftNo: 2, name: 'b', fromMin: 480, untilMin: 1440 }], isLinked: true, peopleMin: 2 }, one.officer), 'duty.shiftsOverlap'],
  ['two shifts of one number',                (one) => one.calls.arrangeRoom({ roomId: roomId(1), shifts: [{ shiftNo: 1, name: 'a', fromMin: 0, untilMin: 480 }, { shiftNo: 1, name: 'b', fromMin: 480, untilMin: 1440 }], isLinked: true, peopleMin: 2 }, one.officer), 'duty.shiftTwice'],
  ['no shift at all',                         (one) => one.calls.arrangeRoom({ roomId: roomId(1), shifts: [], isLinked: true, peopleMin: 2 }, one.officer), 'duty.shiftsMissing'],
  ['a team with nobody in it',                (one) => one.calls.fillByCycle({ ...cycle([[1, 2], []]) }, one.officer),                'duty.teamsMissing'],
]
const cycle = (teams: number[][], more: object = {}) => ({
  roomId: roomId(1),
  from: NEXT,
  until: '2026-11-23',
  teams: teams.map((team) => team.map(personId)),
  startsAt: 0,
  leavesHolidays: false,
  isOver: false,
  ...more,
})
test.each(refused)('%s is refused, and nothing is changed', async (_, deed, code) => {
  const one = await world()
  const before = await one.cells()
  expect(await deed(one)).toMatchObject({ refused: code })
  expect((await one.cells()).length - before.length).toBeLessThan(2)
})

test('a cycle fills what is empty, leaves what stands and the holidays, and remembers its teams', async () => {
  const one = await world()
  await one.put(1, '2026-11-22', NIGHT, [4, 5])
  await one.calls.setHoliday({ unitId: UNIT_A, day: NEXT, name: '校庆' }, one.officer)
  const told = await one.calls.fillByCycle(
    cycle(
      [
        [1, 2],
        [4, 3],
      ],
      { leavesHolidays: true },
    ),
    one.officer,
  )
  expect(told).toEqual({ filled: 5, kept: 1 })
  expect((await one.cells()).map(({ day, shiftNo, people }) => [day, shiftNo, people])).toEqual([
    ['2026-11-22', NIGHT, [4, 5]],
    ['2026-11-22', DAY_SHIFT, [4, 3]],
    ['2026-11-22', MIDDLE, [1, 2]],
    ['2026-11-23', NIGHT, [4, 3]],
    ['2026-11-23', DAY_SHIFT, [1, 2]],
    ['2026-11-23', MIDDLE, [4, 3]],
  ])
  const rooms = await one.calls.dutyRooms({ unitId: UNIT_A }, one.officer)
  expect(isRefusal(rooms) ? rooms : rooms.rooms[0]).toMatchObject({
    isKept: true,
    isLinked: true,
    teams: [
      [personId(1), personId(2)],
      [personId(4), personId(3)],
    ],
  })
})

test('by hand somebody goes to another shift, or two change places and carry the mark', async () => {
  const one = await world()
  await one.put(1, NEXT, DAY_SHIFT, [1, 2])
  await one.put(2, '2026-11-22', NIGHT, [3, 4])
  const at = (nth: number, day: string, shiftNo: number, person: number | null) => ({
    roomId: roomId(nth),
    day,
    shiftNo,
    personId: person === null ? null : personId(person),
  })
  expect(
    await one.calls.moveOnRoster(
      { from: at(1, NEXT, DAY_SHIFT, 2), to: at(2, '2026-11-22', NIGHT, 3) },
      one.officer,
    ),
  ).toBe(null)
  expect((await one.cells()).map(({ people, swappedIds }) => [people, swappedIds])).toEqual([
    [[1, 3], [personId(3)]],
    [[4, 2], [personId(2)]],
  ])
  expect(
    await one.calls.moveOnRoster(
      { from: at(2, '2026-11-22', NIGHT, 2), to: at(1, NEXT, DAY_SHIFT, 3), undoes: true },
      one.officer,
    ),
  ).toBe(null)
  expect((await one.cells()).map(({ people, swappedIds }) => [people, swappedIds])).toEqual([
    [[1, 2], []],
    [[4, 3], []],
  ])
  await one.calls.moveOnRoster(
    { from: at(1, NEXT, DAY_SHIFT, 2), to: at(2, '2026-11-22', NIGHT, 3) },
    one.officer,
  )
  expect(
    await one.calls.moveOnRoster(
      { from: at(1, NEXT, DAY_SHIFT, 3), to: at(1, NEXT, MIDDLE, null), reason: '夜校' },
      one.officer,
    ),
  ).toBe(null)
  expect((await one.cells()).map(({ people }) => people)).toEqual([[1], [3], [4, 2]])
  expect(
    await one.calls.moveOnRoster(
      { from: at(1, NEXT, DAY_SHIFT, 5), to: at(1, NEXT, MIDDLE, null) },
      one.officer,
    ),
  ).toMatchObject({ refused: 'duty.personNotThere' })
})

test('a room that is arranged anew drops what no longer fits, and what is past stays', async () => {
  const one = await world()
  await one.put(1, TODAY, MIDDLE, [1, 2])
  await one.put(1, NEXT, DAY_SHIFT, [1, 2])
  await one.put(1, NEXT, MIDDLE, [4, 3])
  const shifts = [
    { shiftNo: 1, name: '白班', fromMin: 480, untilMin: 960 },
    { shiftNo: 2, name: '夜班', fromMin: 960, untilMin: 480 },
  ]
  expect(
    await one.calls.arrangeRoom({ roomId: roomId(1), shifts, isLinked: false, peopleMin: 1 }, one.officer),
  ).toBe(null)
  expect((await one.cells()).map(({ day, name }) => [day, name])).toEqual([
    [TODAY, '中班'],
    [NEXT, '白班'],
  ])
})

test('somebody signs on as themselves, at one place, and the roster knows them', async () => {
  const one = await world()
  const [zhang, li] = [await one.person(1), await one.person(2)]
  await one.put(1, TODAY, MIDDLE, [1, 2])
  expect(
    await one.calls.signOn({ roomId: roomId(1), way: 'roster', personId: personId(2) }, zhang),
  ).toMatchObject({ refused: 'duty.signForAnother' })
  expect(await one.calls.signOn({ roomId: roomId(1), way: 'roster', personId: personId(1) }, zhang)).toEqual({
    roomId: roomId(1),
    isPlanned: true,
  })
  expect(await one.calls.signOn({ roomId: roomId(1), way: 'account' }, zhang)).toMatchObject({
    refused: 'duty.signedOnAlready',
  })
  expect(await one.calls.signOn({ roomId: roomId(2), way: 'account' }, zhang)).toMatchObject({
    refused: 'duty.inOtherRoom',
    with: { room: '主控制室' },
  })
  expect(await one.calls.signOff({}, zhang)).toMatchObject({ refused: 'duty.onlyOneLeft' })
  one.passes(1)
  const code = await one.calls.signOnCode({ roomId: roomId(1) }, one.officer)
  if (isRefusal(code)) throw new Error(code.refused)
  expect(
    await one.calls.signOn(
      { way: 'code', code: code.code.slice(0, -1) + (code.code.endsWith('A') ? 'B' : 'A') },
      li,
    ),
  ).toMatchObject({ refused: 'duty.codeForeign' })
  expect(await one.calls.signOn({ way: 'code', code: code.code }, li)).toEqual({
    roomId: roomId(1),
    isPlanned: true,
  })
  const now = await one.calls.roomsNow({}, zhang)
  expect(
    isRefusal(now)
      ? now
      : now.rooms.map(({ roomName, names, shiftName, isMineNow }) => [roomName, names, shiftName, isMineNow]),
  ).toEqual([
    ['分控室', '', '', false],
    ['主控制室', '人员1 人员2', '中班', true],
  ])
  expect(await one.calls.signOff({}, li)).toBe(null)
})

test('somebody of another unit signs on nowhere here, nor does the centre', async () => {
  const one = await world()
  const other = await one.person(9, BUSINESS_ROLE.unitDuty, UNIT_B)
  expect(await one.calls.signOn({ roomId: roomId(1), way: 'account' }, other)).toMatchObject({
    refused: 'duty.roomNotFound',
  })
  expect(await one.calls.signOn({ roomId: roomId(1), way: 'account' }, one.centre)).toMatchObject({
    refused: 'duty.roomNotFound',
  })
})

test('the eight of a unit are kept with hidden numbers, and stay when they come back hidden', async () => {
  const one = await world()
  const blank = { name: '', idCard: '', mobile: '' }
  const rows = [
    { post: 'middle1' as const, name: '张建平', idCard: '11010519491231002x', mobile: '13800138000' },
    { post: 'junior4' as const, ...blank },
  ]
  expect(
    await one.calls.setPersonnel(
      {
        unitId: UNIT_A,
        rows: [{ post: 'engineer1', ...blank, name: '李', idCard: '1', mobile: '13800138000' }],
      },
      one.officer,
    ),
  ).toMatchObject({ refused: 'duty.idCardWrong', with: { post: '注册消防工程师1' } })
  expect(
    await one.calls.setPersonnel({ unitId: UNIT_A, rows: [...rows, ...rows] }, one.officer),
  ).toMatchObject({ refused: 'duty.postTwice' })
  expect(await one.calls.setPersonnel({ unitId: UNIT_A, rows }, one.officer)).toBe(null)
  const shown = await one.calls.personnel({ unitId: UNIT_A }, one.officer)
  if (isRefusal(shown)) throw new Error(shown.refused)
  expect(shown).toHaveLength(8)
  expect(shown[2]).toEqual({
    post: 'middle1',
    name: '张建平',
    idCard: '110105********002X',
    mobile: '13800138000',
  })
  expect(await one.calls.setPersonnel({ unitId: UNIT_A, rows: shown }, one.officer)).toBe(null)
  expect(await one.calls.personnel({ unitId: UNIT_A }, one.officer)).toEqual(shown)
})
