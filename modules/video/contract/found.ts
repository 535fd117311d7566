import { post } from '@gss/kit/call'
import { ask, field, line, list, longText, nullable, optional, record, text, uuid, yes } from '@gss/kit/wire'
import { FOUND_MAX } from './media.ts'

const OURS = 'ours: docs/domain.md §17'
const found = record('found', {
  code: field('code', text),
  name: field('name', text),
  isOnline: field('online', yes),
  address: field('address', text),
  /** It says of itself that it turns. */
  hasPtz: field('ptz', yes),
  /** The camera of this unit that it is already. */
  cameraId: field('videoId', nullable(uuid)),
})

/** Cameras that are somewhere and not written down yet. Adding them is a call of base data for each. */
export const foundCalls = {
  /** What a platform, or a device that registered, says it has. */
  platformDirectory: post('/video/qryPlatformDirectory', {
    ask: ask({ platformId: field('platformId', uuid) }),
    answer: list(found, FOUND_MAX),
    may: 'baseData.add',
    spec: OURS,
  }),
  /** What answers in the network of this installation (WS-Discovery). */
  discoverCameras: post('/video/discoverCameras', {
    ask: ask({ unitId: field('projectId', optional(uuid)) }),
    answer: list(found, FOUND_MAX),
    may: 'baseData.add',
    spec: OURS,
  }),
  /** What a found camera plays by: it is asked with the user name and password that will be written down. */
  askCamera: post('/video/askCamera', {
    ask: ask({
      unitId: field('projectId', optional(uuid)),
      address: field('address', line(300)),
      user: field('logonName', optional(line())),
      password: field('passWord', optional(longText(200))),
    }),
    answer: record('askedCamera', {
      main: field('rtmp', text),
      sub: field('subRtmp', text),
      hasPtz: field('ptz', yes),
    }),
    may: 'baseData.add',
    spec: OURS,
  }),
}
