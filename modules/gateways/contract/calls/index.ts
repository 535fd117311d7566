import { controlCalls } from './control.ts'
import { enrolCalls } from './enrol.ts'
import { frameCalls } from './frames.ts'
import { transmissionCalls } from './transmission.ts'

/** What is said to and of devices on the line. */
export const lineCalls = { ...transmissionCalls, ...frameCalls }
export const calls = { ...lineCalls, ...controlCalls, ...enrolCalls }
export { controlCalls }
export { enrolCalls, IOT_CODE } from './enrol.ts'
