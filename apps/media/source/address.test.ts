import { expect, test } from 'vitest'
import { AddressRefused, cameraPlaceOf } from './address.ts'

const allowed = {
  demoPort: 0,
  own: () => ['192.168.1.5', 'fd12::5'],
  resolve: async (host: string) => (host === 'two.example' ? ['10.0.0.9', '169.254.169.254'] : ['10.0.0.9']),
}
const place = (url: string) => cameraPlaceOf(new URL(url.replace(/^rtsp/, 'http')), 554, allowed)

// oxfmt-ignore
const refused: [what: string, url: string][] = [
  ['loopback',                                     'rtsp://127.0.0.1/x'],
  ['loopback, as one number',                      'rtsp://2130706433/x'],
  ['loopback, by eights',                          'rtsp://0177.0.0.1/x'],
  ['loopback, shortened',                          'rtsp://127.1/x'],
  ['loopback of IPv6',                             'rtsp://[::1]/x'],
  ['loopback within IPv6',                         'rtsp://[::ffff:127.0.0.1]/x'],
  ['loopback within IPv6, translated',             'rtsp://[64:ff9b::7f00:1]/x'],
  ['any address',                                  'rtsp://0.0.0.0/x'],
  ['any address of IPv6',                          'rtsp://[::]/x'],
  ['an address of this machine',                   'rtsp://192.168.1.5/x'],
  ['an address of this machine, of IPv6',          'rtsp://[fd12::5]/x'],
  ['metadata of most clouds',                      'rtsp://169.254.169.254/latest/meta-data'],
  ['metadata within IPv6',                         'rtsp://[::ffff:169.254.169.254]/x'],
  ['metadata by IPv6',                             'rtsp://[fd00:ec2::254]/x'],
  ['metadata of a Chinese cloud',                  'rtsp://100.100.100.200/x'],
  ['link-local of IPv6',                           'rtsp://[fe80::1]/x'],
  ['multicast',                                    'rtsp://239.255.255.250/x'],
  ['broadcast',                                    'rtsp://255.255.255.255/x'],
  ['a name of which one address is metadata',      'rtsp://two.example/x'],
  ['the demo’s name where there is no demo',       'rtsp://127.0.0.1:8554/lobby'],
]
test.each(refused)('%s is no camera', async (_, url) => {
  await expect(place(url)).rejects.toBeInstanceOf(AddressRefused)
})

// oxfmt-ignore
const taken: [what: string, url: string, ip: string, port: number][] = [
  ['a private network', 'rtsp://10.1.2.3/x',        '10.1.2.3', 554],
  ['a port of its own', 'rtsp://10.1.2.3:8554/x',   '10.1.2.3', 8_554],
  ['a name',            'rtsp://camera.example/x',  '10.0.0.9', 554],
]
test.each(taken)('%s is where cameras are', async (_, url, ip, port) => {
  expect(await place(url)).toEqual({ ip, port })
})
