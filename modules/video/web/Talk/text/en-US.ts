import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  talk: 'Intercom',
  opening: 'Connecting',
  talking: 'Intercom open',
  speaking: 'Speaking',
  press: 'Press to speak',
  hold: 'Keep open',
  letGo: 'Stop speaking',
  end: 'End',
  download: 'Download',
  secure: 'or open the system by its HTTPS address',
  'over.busy': 'Somebody is speaking through this camera. Try again later.',
  'over.noMicrophone': 'No sound card is connected',
  'over.notAllowed': 'The browser does not allow the microphone',
  'over.failed': 'The device could not be connected',
  'over.unsupported': 'The device does not support it',
  'over.plugin': 'Please download the voice plugin',
  'over.noSocket': 'Your browser does not support sockets',
  'over.notPermitted': 'Not permitted',
  'over.mediaAway': 'The video service is not running',
  'over.ended': 'The conversation has ended',
}
