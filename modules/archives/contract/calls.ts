import { bookCalls } from './calls/book.ts'
import { changeCalls } from './calls/changes.ts'
import { factCalls } from './calls/facts.ts'
import { paperCalls } from './calls/paper.ts'
import { registerCalls } from './calls/register.ts'

/** Every call of this module. */
export const calls = { ...registerCalls, ...bookCalls, ...paperCalls, ...changeCalls, ...factCalls }
