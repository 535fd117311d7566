/** The demo city 临江市 as values: the same in every installation. Pure. */
export * from './places.ts'
export { drawEvacuation } from './draw/drawEvacuation.ts'
export { drawPlan } from './draw/drawPlan.ts'
