import { useLiveLine } from '@gss/live/web'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTHING_HELD } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { heldOf } from '../testing/heldOf.ts'
import { TAKE_WAITS_MS, takeAlarm, useLateTake } from './takeAlarm.ts'
import { closeHandling, NOTHING_OPEN, useHandling } from './useHandling.ts'

const FREE = alarmOf(1)
const TAKEN = alarmOf(2, { claimUntil: new Date(Date.now() + 60_000) })
beforeEach(() => {
  vi.useFakeTimers()
  useAlarms.setState(heldOf([FREE, TAKEN]))
})
afterEach(() => {
  vi.advanceTimersByTime(TAKE_WAITS_MS)
  vi.useRealTimers()
  useAlarms.setState(NOTHING_HELD)
  useHandling.setState(NOTHING_OPEN)
  useLiveLine.setState({ state: 'connecting' })
})

type State = ReturnType<typeof useLiveLine.getState>['state']
const rows: [what: string, state: State, alarm: typeof FREE, takes: boolean][] = [
  ['what nobody has is taken', 'live', FREE, true],
  ['and while the line is being opened', 'connecting', FREE, true],
  ['it is only looked at while the line is dead', 'offline', FREE, false],
  ['and while messages are late', 'behind', FREE, false],
  ['what somebody has is looked at', 'offline', TAKEN, true],
]
test.each(rows)('%s', (_, state, { alarmId }, takes) => {
  useLiveLine.setState({ state })
  takeAlarm(alarmId)
  const { active, byHand } = useHandling.getState()
  expect(active).toBe(alarmId)
  expect(byHand.has(alarmId)).toBe(takes)
})

const { alarmId } = FREE
const others = () =>
  useAlarms.setState(heldOf([{ ...FREE, claimUntil: new Date(Date.now() + 60_000) }, TAKEN]))
const late: [what: string, meanwhile: () => void, takes: boolean][] = [
  ['a press that came too early takes it once the line stands', () => {}, true],
  ['not when it was closed meanwhile', closeHandling, false],
  ['nor when somebody has taken it', others, false],
  ['nor when another is in front', () => useHandling.setState({ active: TAKEN.alarmId }), false],
  ['nor when the line was away for long', () => vi.advanceTimersByTime(TAKE_WAITS_MS), false],
]
test.each(late)('%s', (_, meanwhile, takes) => {
  useLiveLine.setState({ state: 'behind' })
  takeAlarm(alarmId)
  expect(useLateTake.getState().alarmId).toBe(alarmId)
  meanwhile()
  useLiveLine.setState({ state: 'live' })
  expect(useHandling.getState().byHand.has(alarmId)).toBe(takes)
  expect(useLateTake.getState().alarmId).toBeNull()
})
