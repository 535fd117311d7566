import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'Hazards',
  reportTitle: 'Report a hazard',
  submit: 'Submit',
  mine: 'Mine to put right',
  none: 'Nothing to put right',
  needPhoto: 'Take a photo of it',
  needAddress: 'Say where, or scan a label',
  needWords: 'Say what was done',
  scanPlace: 'Scan a label for the place',
  unknownLabel: 'Not a label of this unit',
  due: 'Due {at}',
  waiting: 'Handed in, to be sent',
  deed: 'Hazard {address}',
  rectifyDeed: 'Rectified {number}',
  photosAfter: 'Photos after',
}
