import { componentAnalogue } from './units/componentAnalogue.ts'
import { componentConfiguration } from './units/componentConfiguration.ts'
import { componentState } from './units/componentState.ts'
import { deviceConfiguration } from './units/deviceConfiguration.ts'
import { deviceOperation } from './units/deviceOperation.ts'
import { deviceState } from './units/deviceState.ts'
import { deviceTime } from './units/deviceTime.ts'
import { deviceVersion } from './units/deviceVersion.ts'
import { dutyCheck } from './units/dutyCheck.ts'
import { initialiseUnit } from './units/initialise.ts'
import { readComponentAnalogue } from './units/readComponentAnalogue.ts'
import { readComponentConfiguration } from './units/readComponentConfiguration.ts'
import { readComponentState } from './units/readComponentState.ts'
import { readDeviceConfiguration } from './units/readDeviceConfiguration.ts'
import { readDeviceOperations } from './units/readDeviceOperations.ts'
import { readDeviceState } from './units/readDeviceState.ts'
import { readDeviceTime } from './units/readDeviceTime.ts'
import { readDeviceVersion } from './units/readDeviceVersion.ts'
import { readSystemConfiguration } from './units/readSystemConfiguration.ts'
import { readSystemOperations } from './units/readSystemOperations.ts'
import { readSystemState } from './units/readSystemState.ts'
import { readSystemTime } from './units/readSystemTime.ts'
import { readSystemVersion } from './units/readSystemVersion.ts'
import { setClock } from './units/setClock.ts'
import { systemConfiguration } from './units/systemConfiguration.ts'
import { systemOperation } from './units/systemOperation.ts'
import { systemState } from './units/systemState.ts'
import { systemTime } from './units/systemTime.ts'
import { systemVersion } from './units/systemVersion.ts'

/** Table 3, in its order: what goes up (1–28), what is asked (61–88), what is commanded (89–91). Each is made for one kind of clock. */
export const STANDARD_UNITS = [
  systemState,
  componentState,
  componentAnalogue,
  systemOperation,
  systemVersion,
  systemConfiguration,
  componentConfiguration,
  systemTime,
  deviceState,
  deviceOperation,
  deviceVersion,
  deviceConfiguration,
  deviceTime,
  readSystemState,
  readComponentState,
  readComponentAnalogue,
  readSystemOperations,
  readSystemVersion,
  readSystemConfiguration,
  readComponentConfiguration,
  readSystemTime,
  readDeviceState,
  readDeviceOperations,
  readDeviceVersion,
  readDeviceConfiguration,
  readDeviceTime,
  initialiseUnit,
  setClock,
  dutyCheck,
] as const
