import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  ptz: 'Pan and tilt',
  left: 'Left',
  right: 'Right',
  up: 'Up',
  down: 'Down',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  preset: 'Presets',
  save: 'Save preset',
  saved: 'Preset saved',
  name: 'Name of the preset',
  failed: 'The operation failed',
}
