import { type DomainOf, field, record, text, uuid } from '@gss/kit/wire'

/** A camera as the lists of cameras show it (spec §3 "Video"). What it is reached with stays on the server, the password above all. */
export const camera = record('camera', {
  cameraId: field('videoId', uuid),
  /** On a plan a camera is a device like others: the same id under the name those have. */
  targetId: field('devId', uuid),
  name: field('devName', text),
  /** HIKOPEN marks a camera of a third-party open platform. */
  linkType: field('LINK_TYPE', text),
  indexCode: field('indexCode', text),
  url: field('url', text),
})
export type Camera = DomainOf<typeof camera>
