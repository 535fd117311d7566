import { refusalSentence } from '@gss/web-kit/text/refusalTexts'
import { type PermitRefusal, refusals } from '../contract/index.ts'

/** In the words the server would refuse it with. */
export const refusalSentenceOf = (code: PermitRefusal): string => refusalSentence(code, refusals[code])
