import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerText,
  askedIn,
  type OnvifCall,
  callText,
  envelope,
  faultIn,
  foundIn,
  isProbe,
  loginIn,
  presetsIn,
  probeMatch,
  probeText,
  profilesIn,
  servicesIn,
  streamUriIn,
} from './index.ts'

const profile = 'p&1'
const calls: OnvifCall[] = [
  { does: 'services' },
  { does: 'profiles' },
  { does: 'streamUri', profile },
  { does: 'move', profile, pan: -0.5, tilt: 0.25, zoom: 0, longestMs: 10_000 },
  { does: 'stop', profile },
  { does: 'presets', profile },
  { does: 'gotoPreset', profile, preset: '<3>' },
  { does: 'setPreset', profile, name: '大门' },
]
test.each(calls)('$does is read as it was asked', (call) =>
  expect(askedIn(envelope(callText(call), null))).toEqual(call),
)
test('who asks is told by a digest', () => {
  const login = { user: 'admin', nonce: 'bm9uY2U=', created: '2026-11-24T09:00:00Z', digest: 'x=' }
  expect(loginIn(envelope('<a/>', login))).toEqual(login)
  expect(loginIn(envelope('<a/>', null))).toBeNull()
})

/** As cameras of other makers answer: other prefixes, other order. */
const CAPABILITIES =
  '<SOAP-ENV:Envelope><SOAP-ENV:Body><tds:GetCapabilitiesResponse><tds:Capabilities><tt:Media><tt:XAddr>http://192.168.1.64/onvif/Media</tt:XAddr></tt:Media><tt:PTZ><tt:XAddr>http://192.168.1.64/onvif/PTZ</tt:XAddr></tt:PTZ></tds:Capabilities></tds:GetCapabilitiesResponse></SOAP-ENV:Body></SOAP-ENV:Envelope>'
test('where it answers', () => {
  expect(servicesIn(CAPABILITIES)).toEqual({
    media: 'http://192.168.1.64/onvif/Media',
    ptz: 'http://192.168.1.64/onvif/PTZ',
  })
  expect(servicesIn(CAPABILITIES.replaceAll('PTZ', 'Events')).ptz).toBeNull()
})
test('its profiles, the largest first', () => {
  const xml =
    '<x><trt:Profiles token="sub" fixed="true"><tt:Name>Sub</tt:Name><tt:Width>640</tt:Width></trt:Profiles><trt:Profiles fixed="true" token="main"><tt:Name>Main</tt:Name><tt:Width>2560</tt:Width><tt:PTZConfiguration token="z"/></trt:Profiles></x>'
  expect(profilesIn(xml)).toEqual([
    { token: 'main', name: 'Main', hasPtz: true, width: 2_560 },
    { token: 'sub', name: 'Sub', hasPtz: false, width: 640 },
  ])
})
test('its address and its presets', () => {
  expect(streamUriIn('<tt:Uri>rtsp://192.168.1.64/a?x=1&amp;y=2</tt:Uri>')).toBe(
    'rtsp://192.168.1.64/a?x=1&y=2',
  )
  expect(
    presetsIn('<tptz:Preset token="1"><tt:Name>门</tt:Name></tptz:Preset><tptz:Preset token=""/>'),
  ).toEqual([{ token: '1', name: '门' }])
})
test('a no', () => {
  const fault =
    '<s:Fault><s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value>ter:NotAuthorized</s:Value></s:Subcode></s:Code><s:Reason><s:Text>no</s:Text></s:Reason></s:Fault>'
  expect(faultIn(answerText(fault))).toMatchObject({ message: 'no', isPassword: true })
  expect(faultIn(answerText('<a/>'))).toBeNull()
})

test('who is there answers a probe, and only that one', () => {
  const id = '3b1f5c0e-0000-4000-8000-000000000001'
  const found = {
    endpoint: 'urn:uuid:1',
    addresses: ['http://192.168.1.64/onvif/device_service'],
    name: '大门 枪机',
    hardware: 'X-1',
  }
  const asked = isProbe(probeText(id))
  expect(asked).toBe(`urn:uuid:${id}`)
  expect(foundIn(probeMatch(asked ?? '', found), id)).toEqual([found])
  expect(foundIn(probeMatch('urn:uuid:other', found), id)).toEqual([])
  expect(isProbe(probeMatch('x', found))).toBeNull()
})
test('whatever a stranger sends is read or is none', () => {
  const good =
    probeMatch('urn:uuid:1', { endpoint: 'e', addresses: ['http://a/'], name: '%', hardware: 'h' }) +
    CAPABILITIES
  expect(() =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(1_500), fc.constantFrom('<', '>', '/', '"', '', 'a:')), { maxLength: 12 }),
        (blows) => {
          const bad = blows.reduce((sum, [at, put]) => sum.slice(0, at) + put + sum.slice(at + 1), good)
          foundIn(bad, '1')
          askedIn(bad)
          servicesIn(bad)
          profilesIn(bad)
          faultIn(bad)
        },
      ),
      { numRuns: 3_000 },
    ),
  ).not.toThrow()
})
