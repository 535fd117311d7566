import { deviceControlCalls } from './control.ts'
import { enrolCalls } from './enrol.ts'
import { foreignCalls } from './foreign.ts'
import { frameCalls } from './frames.ts'
import { modbusCalls } from './modbus.ts'
import { transmissionCalls } from './transmission.ts'

/** What is said to and of devices on the line. */
export const lineCalls = { ...transmissionCalls, ...frameCalls }
/** Where devices of others come from, and what they mean. */
export const sourceCalls = { ...foreignCalls, ...modbusCalls }
export const calls = { ...lineCalls, ...deviceControlCalls, ...enrolCalls, ...sourceCalls }
export { enrolCalls, type EnrolReport, IOT_CODE } from './enrol.ts'
export { type ModbusLine, type ModbusProfile } from './modbus.ts'
export { deviceControlCalls }
