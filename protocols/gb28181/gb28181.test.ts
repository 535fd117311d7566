import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGbId, manscdpIn, parsePlaySdp, writeManscdp, writePlaySdp } from './index.ts'

const DEVICE = '34020000001110000001'
const channel = {
  code: '34020000001310000001',
  name: 'A<1>&',
  parentCode: DEVICE,
  isOnline: true,
  hasPtz: true,
}
const messages: [what: string, message: Parameters<typeof writeManscdp>[0]][] = [
  ['a keep-alive', { kind: 'keepalive', deviceId: DEVICE, sn: '1' }],
  ['an ask for the directory', { kind: 'catalogueAsk', deviceId: DEVICE, sn: '17' }],
  [
    'a directory',
    {
      kind: 'catalogue',
      deviceId: DEVICE,
      sn: '17',
      sum: 2,
      channels: [channel, { ...channel, isOnline: false, hasPtz: false }],
    },
  ],
  ['an order', { kind: 'control', deviceId: channel.code, sn: '18', ptz: 'A50F0100000000B5' }],
  ['an ask for its places', { kind: 'presetsAsk', deviceId: channel.code, sn: '19' }],
  [
    'its places',
    {
      kind: 'presets',
      deviceId: channel.code,
      sn: '19',
      sum: 1,
      presets: [{ token: '1', name: 'gate & door' }],
    },
  ],
  ['an empty one', { kind: 'catalogue', deviceId: DEVICE, sn: '17', sum: 0, channels: [] }],
]
test.each(messages)('%s is read as it was written', (_, message) =>
  expect(manscdpIn(writeManscdp(message))).toEqual(message),
)
/** GB/T 28181-2016 annex A.2.6, a directory as devices send it: unindented, more tags than we read. */
const SENT = `<?xml version="1.0"?><Response><CmdType>Catalog</CmdType><SN>1</SN><DeviceID>${DEVICE}</DeviceID><SumNum>1</SumNum><DeviceList Num="1"><Item><DeviceID>${channel.code}</DeviceID><Name>Gate</Name><Manufacturer>X</Manufacturer><Status>ON</Status></Item></DeviceList></Response>`
test('a directory as devices send it', () =>
  expect(manscdpIn(SENT)).toMatchObject({
    kind: 'catalogue',
    channels: [{ code: channel.code, name: 'Gate', parentCode: '' }],
  }))
// oxfmt-ignore
const none: [what: string, body: string][] = [
  ['nothing', ''], ['no command', '<Query><SN>1</SN></Query>'], ['an id that is none', SENT.replaceAll(DEVICE, 'x')],
  ['more than a message holds', SENT.padEnd(70_000)],
]
test.each(none)('%s is no message', (_, body) => expect(manscdpIn(body)).toBeNull())

const asked = {
  channel: channel.code,
  address: '10.0.0.5',
  port: 30_000,
  transport: 'passive',
  ssrc: '0200000001',
} as const
test.each([asked, { ...asked, transport: 'udp' } as const])(
  'what is offered is read as it was written: $transport',
  (one) => {
    const { channel: _, ...told } = one
    expect(parsePlaySdp(writePlaySdp(one))).toEqual(told)
  },
)
test('codes have twenty digits', () =>
  expect([DEVICE, '1', `${DEVICE}1`].map(isGbId)).toEqual([true, false, false]))
test('whatever a stranger sends is read or is none', () => {
  expect(() =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(600), fc.constantFrom('<', '>', '', '</Item>', 'x')), { maxLength: 9 }),
        (blows) => {
          const bad = blows.reduce((sum, [at, put]) => sum.slice(0, at) + put + sum.slice(at + 1), SENT)
          manscdpIn(bad)
          parsePlaySdp(bad)
        },
      ),
      { numRuns: 3_000 },
    ),
  ).not.toThrow()
})
