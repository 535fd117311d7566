/** What both sides of the screens module read. Pure. */
export * from './calls.ts'
export * from './homeCalls.ts'
export * from './homeMiddle.ts'
export * from './homePage.ts'
export * from './homeSort.ts'
export * from './permissions.ts'
export * from './refusals.ts'
export * from './tiles.ts'
