import {
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  longText,
  nullable,
  record,
  text,
  uuid,
} from '@gss/kit/wire'
import { hazardPhotos, reportFields, HAZARD_WORDS_MAX_CHARS } from './hazard.ts'
import { rectifyState } from './states.ts'

/** What a phone says of hazards: bodies of the entries `hazard.report` and `hazard.rectify`. */
export const fieldReport = record('fieldReport', reportFields)
export const fieldRectification = record('fieldRectification', {
  hazardId: field('riskid', uuid),
  words: field('rectify_desc', longText(HAZARD_WORDS_MAX_CHARS)),
  photos: field('rectify_pics', hazardPhotos),
})

/** What a phone takes along under this name: what its person has to rectify. */
export const MY_HAZARDS_PIECE = 'hazards.mine'
const MINE_MAX = 100
export const myRectification = record('myRectification', {
  hazardId: field('riskid', uuid),
  number: field('RISK_NO', line()),
  address: field('ADDRESS', text),
  description: field('DESCRIPTION', text),
  advice: field('RECTIFY_ADVISE', text),
  rectifyState: field('RECTIFY_STATE', nullable(rectifyState)),
  photos: field('PHOTOS', hazardPhotos),
  dueAt: field('DUE_TIME', nullable(epochMs)),
})
export type MyRectification = DomainOf<typeof myRectification>
export const myRectifications = list(myRectification, MINE_MAX)
