import { buildingScreenCalls } from './buildingScreen.ts'
import { glanceCalls } from './calls.ts'
import { emergencyScreenCalls } from './emergencyScreen.ts'
import { dataVCalls } from './dataV.ts'
import { homeCalls } from './homeCalls.ts'
import { mainScreenCalls } from './mainScreen.ts'
import { patrolScreenCalls } from './patrolScreen.ts'
import { unitModelCalls } from './unitModel.ts'

/** Every call of this module. */
export const calls = {
  ...homeCalls,
  ...buildingScreenCalls,
  ...mainScreenCalls,
  ...patrolScreenCalls,
  ...emergencyScreenCalls,
  ...dataVCalls,
  ...unitModelCalls,
  ...glanceCalls,
}
