import { describe, expect, it } from 'vitest'
import { type FrameFilter, framesAsk } from './framesAsk.ts'

const NOTHING = { from: new Date(0), until: new Date(0) }
const asks: [what: string, filters: { [K in FrameFilter]?: string }, ask: object][] = [
  ['nothing chosen asks for nothing', {}, {}],
  ['an address as people write it', { address: '79:03:00 00-00-00' }, { address: '790300000000' }],
  ['a part of an address', { address: '03:00' }, { address: '0300' }],
  ['an address of another language', { address: 'dc09:12-34' }, { address: 'dc09:12-34' }],
  ['a part of one', { address: 'hotel-7' }, { address: 'hotel-7' }],
  ['bytes that begin with letters are no language', { address: 'ff:03' }, { address: 'ff03' }],
  ['what is no address is nobody’s', { address: '三层' }, NOTHING],
  ['a type', { type: '2' }, { type: 2 }],
  ['a type that does not exist', { type: '256' }, NOTHING],
  ['a direction somebody made up', { direction: 'sideways' }, {}],
  ['only what could not be read', { unreadable: '1' }, { isUnreadable: true }],
  ['a time', { from: '2026-11-20T08:00:00' }, { from: new Date('2026-11-20T08:00:00+08:00') }],
  ['a time that is none', { until: 'tomorrow' }, NOTHING],
]
describe('what the page asks for', () => {
  it.each(asks)('%s', (_, filters, ask) => expect(framesAsk(filters)).toEqual(ask))
})
