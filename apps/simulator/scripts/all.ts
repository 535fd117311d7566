import type { Script } from '../play/script.ts'
import { faultStorm } from './faultStorm.ts'
import { flappingDetector } from './flappingDetector.ts'
import { kitchenSmoke } from './kitchenSmoke.ts'
import { lateDutyAnswer } from './lateDutyAnswer.ts'
import { quietNight } from './quietNight.ts'
import { spreadingFire } from './spreadingFire.ts'
import { weakLink } from './weakLink.ts'
import { wrongClock } from './wrongClock.ts'

/** What can be played by name. */
export const SCRIPTS: readonly Script[] = [
  quietNight,
  kitchenSmoke,
  spreadingFire,
  faultStorm,
  flappingDetector,
  wrongClock,
  weakLink,
  lateDutyAnswer,
]
