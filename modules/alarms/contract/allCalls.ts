import { deskCalls } from './calls.ts'
import { careCalls } from './careCalls.ts'
import { contactCalls } from './contacts.ts'
import { figuresCalls } from './figures.ts'
import { historyCalls } from './historyCalls.ts'
import { otherCalls } from './otherCalls.ts'
import { watchCalls } from './watchCalls.ts'
import { windowCalls } from './windowCalls.ts'

/** What some screens do: fetched with the first of them. */
export const laterCalls = { ...careCalls, ...figuresCalls, ...historyCalls, ...watchCalls, ...windowCalls }

export const calls = { ...deskCalls, ...laterCalls, ...contactCalls, ...otherCalls }
