import { useLiveLine } from '@gss/live/web'
import { afterEach, expect, test } from 'vitest'
import { NOTHING_HELD } from '../store/held.ts'
import { useAlarms } from '../store/useAlarms.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { heldOf } from '../testing/heldOf.ts'
import { takeAlarm } from './takeAlarm.ts'
import { NOTHING_OPEN, useHandling } from './useHandling.ts'

const FREE = alarmOf(1)
const TAKEN = alarmOf(2, { claimUntil: new Date(Date.now() + 60_000) })
afterEach(() => {
  useAlarms.setState(NOTHING_HELD)
  useHandling.setState(NOTHING_OPEN)
  useLiveLine.setState({ state: 'connecting' })
})

type State = ReturnType<typeof useLiveLine.getState>['state']
const rows: [what: string, state: State, alarm: typeof FREE, opens: boolean][] = [
  ['what nobody has is taken', 'live', FREE, true],
  ['not while the line is dead', 'offline', FREE, false],
  ['nor while messages are late', 'behind', FREE, false],
  ['what somebody has is looked at', 'offline', TAKEN, true],
]
test.each(rows)('%s', (_, state, alarm, opens) => {
  useAlarms.setState(heldOf([FREE, TAKEN]))
  useLiveLine.setState({ state })
  takeAlarm(alarm.alarmId)
  expect(useHandling.getState().active).toBe(opens ? alarm.alarmId : null)
})
