import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import { NOTHING_OPEN, offerAlarm, openAlarm, useHandling } from '../Handling/useHandling.ts'
import { heldAfter, NOTHING_HELD } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { heldOf } from '../testing/heldOf.ts'
import { startOpening } from './opening.ts'

const FIRE = alarmOf(10)
const OLDER_FIRE = alarmOf(1)
const FAULT = alarmOf(2, { kind: 'fault' })
const LEASE = new Date(Date.now() + 60_000)
const TAKEN = { claimedBy: alarmOf(900).alarmId, claimUntil: LEASE }

let nowMs = 0
let timers: { atMs: number; deed: () => void }[] = []
let opening: ReturnType<typeof startOpening>
beforeEach(() => {
  nowMs = 10_000
  timers = []
  opening = startOpening({
    nowMs: () => nowMs,
    after: (ms, deed) => {
      const timer = { atMs: nowMs + ms, deed }
      timers.push(timer)
      return () => void (timers = timers.filter((each) => each !== timer))
    },
  })
})
afterEach(() => {
  opening.stop()
  document.body.replaceChildren()
  useAlarms.setState(NOTHING_HELD)
  useHandling.setState(NOTHING_OPEN)
})
function later(ms: number): void {
  for (const untilMs = nowMs + ms; nowMs < untilMs;) {
    const next = Math.min(untilMs, ...timers.map(({ atMs }) => atMs))
    nowMs = next
    const due = timers.filter(({ atMs }) => atMs <= nowMs)
    timers = timers.filter((timer) => !due.includes(timer))
    for (const { deed } of due) deed()
  }
}
let x = 0
const move = () => fireEvent(document.body, new MouseEvent('pointermove', { screenX: ++x, bubbles: true }))
const stay = () => fireEvent(document.body, new MouseEvent('pointermove', { screenX: x, bubbles: true }))
const press = () => fireEvent(document.body, new MouseEvent('pointerdown', { bubbles: true }))
const release = () => fireEvent(document.body, new MouseEvent('pointerup', { bubbles: true }))
const turnWheel = () => fireEvent.wheel(document.body)
function moveFor(ms: number): void {
  for (const untilMs = nowMs + ms; nowMs < untilMs; later(100)) move()
}
const isOpen = () => useHandling.getState().active === FIRE.alarmId

describe('a dialog that opens by itself waits for the hand', () => {
  // oxfmt-ignore
  const rows: [what: string, before: () => void, since: () => void, opensAfterMs: number][] = [
    ['at rest: not at all',                                  () => later(1_000),        () => undefined,     0],
    ['never seen: not at all',                               () => undefined,           () => undefined,     0],
    ['that moved 400 ms ago until it has rested for 1 s',    () => (move(), later(400)), () => undefined,    600],
    ['that pressed just now, 1 s',                           () => (press(), release()), () => undefined,    1_000],
    ['that turned the wheel, 1 s',                           turnWheel,                 () => undefined,     1_000],
    ['that moves on, 3 s at most',                           move,                      () => moveFor(4_000), 3_000],
    ['that holds something down, 3 s at most',               press,                     () => undefined,     3_000],
  ]
  test.each(rows)('%s', (_, before, since, opensAfterMs) => {
    before()
    const openedAfter: number[] = []
    const end = useHandling.subscribe(() => openedAfter.push(nowMs - offeredMs))
    const offeredMs = nowMs
    opening.offer(FIRE)
    since()
    later(5_000)
    end()
    expect([openedAfter, isOpen()]).toEqual([[opensAfterMs], true])
    expect(useHandling.getState().byHand.size, 'and nobody has it').toBe(0)
  })
  test('a pointer that stays where the page moves under it is no hand at work', () => {
    move()
    later(1_000)
    stay()
    opening.offer(FIRE)
    expect(isOpen()).toBe(true)
  })
  test('what was settled meanwhile does not open any more', () => {
    move()
    opening.offer(FIRE)
    useAlarms.setState(heldAfter(heldOf([FIRE]), [{ kind: 'settled', alarm: FIRE, by: '' }]))
    later(5_000)
    expect(isOpen()).toBe(false)
  })
  test('what was settled and opened again opens once the queue knows of it', () => {
    const again = { ...FIRE, reopenedAt: new Date() }
    useAlarms.setState(heldAfter(heldOf([FIRE]), [{ kind: 'settled', alarm: FIRE, by: '' }]))
    opening.offer(again)
    expect(isOpen(), 'its tab would close at once').toBe(false)
    useAlarms.setState(heldAfter(useAlarms.getState(), [{ kind: 'raised', alarm: again }]))
    expect(isOpen()).toBe(true)
  })
  test('nor does it open over what somebody began to type meanwhile', () => {
    move()
    opening.offer(FIRE)
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    later(5_000)
    expect(isOpen()).toBe(false)
  })
  test('beside what is open already it stands at once', () => {
    openAlarm(OLDER_FIRE.alarmId)
    move()
    opening.offer(FIRE)
    expect(useHandling.getState().tabs).toEqual([OLDER_FIRE.alarmId, FIRE.alarmId])
  })
})

describe('the one key takes', () => {
  const f2 = (repeat = false) => fireEvent.keyDown(document.body, { key: 'F2', repeat })
  const rows: [what: string, queue: Alarm[], said: Alarm[], offered: Alarm | null, takes: Alarm | null][] = [
    ['the most urgent of the queue', [FIRE, FAULT], [], null, FIRE],
    ['a fire the queue does not show yet, not the fault it shows', [FAULT], [FIRE], null, FIRE],
    ['a fire that has just opened by itself', [FAULT], [FIRE], FIRE, FIRE],
    ['the fire in front of the hand, not an older one behind it', [OLDER_FIRE, FIRE], [], FIRE, FIRE],
    ['the fire, not the fault in front of the hand', [FIRE, FAULT], [], FAULT, FIRE],
    ['not what a colleague took meanwhile', [OLDER_FIRE, alarmOf(10, TAKEN)], [], FIRE, OLDER_FIRE],
    ['nothing where there is nothing', [], [], null, null],
  ]
  test.each(rows)('%s', (_, queue, said, offered, takes) => {
    useAlarms.setState(heldOf(queue))
    press()
    for (const alarm of said) opening.offer(alarm)
    if (offered) offerAlarm(offered.alarmId)
    f2()
    const { active, byHand } = useHandling.getState()
    expect([active, [...byHand]]).toEqual([takes?.alarmId ?? null, takes ? [takes.alarmId] : []])
  })
  test('nothing while it is only held down', () => {
    useAlarms.setState(heldOf([FIRE]))
    f2(true)
    expect(useHandling.getState().active).toBe(null)
  })
})
