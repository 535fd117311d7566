export { part } from './part.ts'
export { usePublicParameter } from './usePublicParameter.ts'
