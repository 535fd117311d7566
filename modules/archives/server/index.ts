/** The server's door of the archives module. */
/** Units: who is connected to the centre. */
export { addUnits, allUnits, unitById } from './unitStore.ts'
/** The demo city's units. */
export { seedUnits } from './seed/seedUnits.ts'
