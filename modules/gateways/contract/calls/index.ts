import { controlCalls } from './control.ts'
import { enrolCalls } from './enrol.ts'
import { frameCalls } from './frames.ts'
import { transmissionCalls } from './transmission.ts'

/** What is said to and of devices on the line. */
export const lineCalls = { ...controlCalls, ...transmissionCalls, ...frameCalls }
export const calls = { ...lineCalls, ...enrolCalls }
export { enrolCalls, IOT_CODE } from './enrol.ts'
