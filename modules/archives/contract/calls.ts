import { factCalls } from './calls/facts.ts'
import { glanceCalls } from './calls/glance.ts'
import { registerCalls } from './calls/register.ts'

/** Every call of this module. */
export const calls = { ...registerCalls, ...glanceCalls, ...factCalls }
