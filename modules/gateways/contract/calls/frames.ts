import { download, post } from '@gss/kit/call'
import { ask, epochMs, field, nothing, pageFields, uuid } from '@gss/kit/wire'
import { frameFilters, framePage, frameReading } from '../frames.ts'

const TRANSMISSION = '/gstcenter/dTranDev'
const SPEC = 'ours: §2.3 transmission-device, raw frames'

/** What was said, byte by byte: by one device, or by all that could not be read. */
export const frameCalls = {
  frames: post(`${TRANSMISSION}/qryFrames`, {
    ask: ask({ ...pageFields, ...frameFilters }),
    answer: framePage,
    may: 'transmission.query',
    spec: SPEC,
    reads: true,
  }),
  frame: post(`${TRANSMISSION}/qryFrame`, {
    ask: ask({
      unitId: field('PROJECT_ID', uuid),
      receivedAt: field('receiveTime', epochMs),
      frameId: field('frameId', uuid),
    }),
    answer: frameReading,
    may: 'transmission.query',
    spec: SPEC,
    reads: true,
  }),
  exportFrames: download(`${TRANSMISSION}/exportFrames`, {
    ask: ask(frameFilters),
    answer: nothing,
    may: 'transmission.export',
    spec: SPEC,
  }),
}
