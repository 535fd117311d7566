import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  noPhoto: 'No photos',
  photoWaits: 'Photo still to come, or cannot be opened',
  addPhoto: 'Add a photo',
  photos: 'Photos',
  tooLarge: 'At most 10.00 MB',
  uploadFailed: 'Upload failed',
}
