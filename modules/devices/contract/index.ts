/** What both sides of the devices module read. Pure. */
export * from './componentId.ts'
export * from './demoCity.table.ts'
export * from './demoComponents.ts'
export * from './dictionary.ts'
export * from './pushes.ts'
export * from './state.ts'
export * from './transmission.ts'
