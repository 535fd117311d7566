/** The phone's door of this module: why somebody is not let in, in their language. */
export { refusalTexts } from './refusalTexts.ts'
