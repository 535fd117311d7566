import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  press: 'Try it',
  note: 'Takes one picture with what stands in the form now; nothing is saved.',
  trying: 'Trying…',
  picture: 'Picture of the try',
  taken: 'Taken at {at} with what stood in the form then; not saved yet',
  needUnit: 'Choose the unit first',
  failed: 'Operation failed',
  'is.noPicture': 'The camera answers and gives no picture',
  'do.noSignal': 'Nothing answers, or what answers is no camera: check address, port, power and network',
  'do.wrongPassword': 'Correct user name and password; a camera may lock after several wrong ones',
  'do.streamNotFound': 'The camera answers: check channel and stream in the stream address',
  'do.codecNotPlayed': 'Set the camera to H.264',
  'do.needsFfmpeg': 'Install ffmpeg on the video server, or set the camera to H.264',
  'do.transcodesFull': 'Close other H.265 pictures and try again, or set the camera to H.264',
  'do.notPlayedHere': 'Set the camera to H.264, or use a browser that plays H.265',
  'do.addressRefused': 'The address leads to this machine or where no camera may be: correct it',
  'do.noAddress': 'Enter a stream address, or choose the platform and enter the code of the camera there',
  'do.kindNotPlayed':
    'Enter an address that begins with rtsp://, or an .flv address that begins with http://',
  'do.noPicture': 'Check the lens and the key frame interval of the camera, then try again',
  'do.tooMany': 'Try again shortly',
  'do.mediaAway': 'It comes back by itself: try again shortly',
}
