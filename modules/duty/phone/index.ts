/** The phone's door of this module: signed on, the record written, checks answered, the shift handed over. */
export { part } from './part.ts'
