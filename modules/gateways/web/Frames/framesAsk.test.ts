import { describe, expect, it } from 'vitest'
import { type FrameFilter, framesAsk } from './framesAsk.ts'

const asks: [what: string, filters: { [K in FrameFilter]?: string }, ask: object][] = [
  ['nothing chosen asks for nothing', {}, {}],
  ['an address as people write it', { address: '79:03:00 00-00-00' }, { address: '790300000000' }],
  ['half an address is none', { address: '7903' }, {}],
  ['a type', { type: '2' }, { type: 2 }],
  ['a type that does not exist', { type: '256' }, {}],
  ['a direction somebody made up', { direction: 'sideways' }, {}],
  ['only what could not be read', { unreadable: '1' }, { isUnreadable: true }],
  ['a time', { from: '2026-11-20T08:00:00' }, { from: new Date('2026-11-20T08:00:00') }],
  ['a time that is none', { until: 'tomorrow' }, {}],
]
describe('what the page asks for', () => {
  it.each(asks)('%s', (_, filters, ask) => expect(framesAsk(filters)).toEqual(ask))
})
