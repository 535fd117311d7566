import { controlCalls } from './control.ts'
import { frameCalls } from './frames.ts'
import { transmissionCalls } from './transmission.ts'

export const calls = { ...controlCalls, ...transmissionCalls, ...frameCalls }
