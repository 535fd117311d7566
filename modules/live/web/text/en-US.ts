import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'mark.connecting': 'Connecting',
  'mark.live': 'Live · {lag} s',
  'mark.behind': '{lag} s behind',
  'mark.offline': 'Offline since {time}',
  'mark.note':
    'How old what is shown is: the time the last message took, or how long the server has not been heard',

  'strip.offline': 'Live connection lost {span}',
  'strip.offlineNote': 'What is shown is from {time}; actions are paused, reconnecting',
  'strip.behind': 'Messages are late by {span}',
  'strip.behindNote': 'What is shown is behind the site; actions are paused, catching up',

  'stale.offline': 'Connection lost, actions are paused',
  'stale.behind': 'Messages are late, actions are paused',
  'clock.fast': 'This clock is {seconds} s fast',
  'clock.slow': 'This clock is {seconds} s slow',
  'clock.note': 'Ages are told by the centre’s clock; set this computer’s',
}
