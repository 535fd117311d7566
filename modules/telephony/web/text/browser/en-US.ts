import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  seat: 'Telephone of this seat',
  'seat.desk': 'Desk phone',
  'seat.browser': 'This browser',
  microphone: 'Microphone',
  speaker: 'Headset or speaker',
  'device.own': 'As the system says',
  speak: 'Speak: the bar should move',
  tone: 'Play a tone',
  said: 'What you say',
  heard: 'What the other side says',
  'is.joining': 'Connecting the sound',
  'is.up': 'By the browser',
  keys: 'Keypad',
  'keys.pressed': 'Pressed',
  again: 'Try again',
  'why.insecure': 'This page is not secure (HTTPS): the browser allows no microphone',
  'why.noMicrophone': 'No microphone was found: plug one in and try again',
  'why.notAllowed': 'The browser does not allow the microphone: allow it beside the address and try again',
  'why.inUse': 'Another program holds the microphone: close it and try again',
  'why.refused': 'The sound of this browser could not join the call',
  'why.unreachable':
    'No way for sound between this browser and the telephone service: check network and ports',
}
