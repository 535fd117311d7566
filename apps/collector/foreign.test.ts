import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { collectorRig } from './testing/rig.ts'

const TOKEN = 'whBx2ZwAU5LTYIKOLj1MPx56QRe3OsG'
const SECRET = 'a-secret-path-of-32-characters-x'
const row = (given: object) => ({
  topic: '',
  only: '',
  from: '',
  to: '',
  point: '',
  scale: 1,
  offset: 0,
  time: 'ms',
  when: [],
  ...given,
})
const ROWS = [
  row({ from: '$.value', to: 'temperature', only: '$.ds_id=3318_0_5700' }),
  row({ from: '$.payload.serviceData.RSRP', to: 'rsrp', scale: -1 }),
  row({
    from: '$.payload.serviceData.Alarm_Status',
    to: 'bits',
    when: [
      { is: '1', bits: ['fire'] },
      { is: '7', bits: [] },
    ],
  }),
]
const onenet = { code: 'cmcc', kind: 'onenet', secret: TOKEN, rows: ROWS }
const ctwing = { code: 'ctcc', kind: 'ctwing', secret: SECRET, rows: ROWS }
const signed = (msg: string, nonce = 'F6Fb7@(&') =>
  `{"msg":${msg},"msg_signature":"${createHash('md5')
    .update(TOKEN + nonce + msg)
    .digest('base64')}","nonce":"${nonce}"}`
const point = (atMs: number, value: unknown = 21) =>
  `{"type":1,"dev_id":52454780,"ds_id":"3318_0_5700","at":${atMs},"value":${JSON.stringify(value)}}`
const report = (timestamp: number, serviceData: object, IMEI = '860374051096202') =>
  JSON.stringify({ messageType: 'dataReport', timestamp, deviceId: 'acf7', IMEI, payload: { serviceData } })

test('OneNET: signed is stored and 200; twice is once, though it comes hours later and after a restart', async () => {
  const rig = await collectorRig()
  await rig.source(onenet)
  const body = signed(point(Date.now() - 1_000))
  expect([await rig.cloud('/push/cmcc', body), await rig.cloud('/push/cmcc', body)]).toEqual([200, 200])
  expect(await rig.frames()).toEqual([{ address: 'ext:cmcc/52454780', transport: 'http', reason: null }])
  await rig.rows('delete from frames')
  expect(await rig.cloud('/push/cmcc', body)).toBe(200)
  expect(await rig.frames()).toEqual([])
  expect(await rig.samples()).toEqual([{ point: '.', measure: 1060, value: 21 }])
})

test('OneNET asks for the address first, and is answered with its own text', async () => {
  const rig = await collectorRig()
  await rig.source(onenet)
  const query = 'msg=hello&nonce=abcdefgh&signature=%2Fecij%2BSpDTEmfrczDLngZg%3D%3D'
  expect(await rig.get(`/push/cmcc?${query}`)).toEqual([200, 'hello'])
  expect(await rig.get(`/push/cmcc?${query.replace('hello', 'other')}`)).toEqual([401, ''])
})

test('CTWing: by a secret path; late values stand in the curve, a late fire is kept and calls nobody', async () => {
  const rig = await collectorRig()
  await rig.source(ctwing)
  const now = Date.now()
  expect(await rig.cloud(`/push/ctcc/${SECRET}`, report(now, { RSRP: 114, Alarm_Status: 7 }))).toBe(200)
  expect(await rig.cloud(`/push/ctcc/${SECRET}`, report(now - 60_000, { RSRP: 90, Alarm_Status: 1 }))).toBe(
    200,
  )
  expect(
    await rig.cloud(`/push/ctcc/${SECRET}`, report(now - 30 * 3_600_000, { RSRP: 80, Alarm_Status: 1 })),
  ).toBe(200)
  expect((await rig.samples()).map(({ value }) => value)).toEqual([-80, -90, -114])
  expect(await rig.states()).toEqual([{ point: '.', bits: [] }])
  expect((await rig.frames()).map(({ reason }) => reason)).toEqual([null, null, 'too-late'])
})

// oxfmt-ignore
const strangers: [what: string, path: string, body: string, status: number][] = [
  ['a signature that is wrong',     '/push/cmcc',                    signed(point(1)).replace('"value":21', '"value":22'), 401],
  ['no signature',                  '/push/cmcc',                    point(1),                    401],
  ['nothing at all',                '/push/cmcc',                    '',                          401],
  ['no secret in the path',         '/push/ctcc',                    report(1, {}),               401],
  ['another secret in the path',    `/push/ctcc/${'x'.repeat(32)}`,  report(1, {}),               401],
  ['another source’s path',         `/push/cmcc/${SECRET}`,          report(1, {}),               401],
  ['a source that is switched off', `/push/off/${SECRET}`,           report(1, {}),               401],
  ['a source nobody set up',        '/push/nobody',                  report(1, {}),               404],
  ['more than a quarter of a MiB',  `/push/ctcc/${SECRET}`,          'x'.repeat(300_000),         413],
]
test('whoever is not who they say is refused, and nothing is kept', async () => {
  const rig = await collectorRig()
  await rig.source(onenet)
  await rig.source(ctwing)
  await rig.source({ ...ctwing, code: 'off', isOn: false })
  for (const [what, path, body, status] of strangers)
    expect([what, await rig.cloud(path, body)]).toEqual([what, status])
  expect(await rig.frames()).toEqual([])
})

// oxfmt-ignore
const nonsense: [what: string, body: string, reason: string | null, samples: number][] = [
  ['no JSON',                            'hello',                                  'unknown-type', 0],
  ['a report of nobody',                 '{"messageType":"dataReport"}',           'unknown-type', 0],
  ['a value that is a text',             report(Date.now(), { RSRP: 'strong' }),   'unknown-code', 0],
  ['a state nobody has a word for',      report(Date.now(), { Alarm_Status: 99 }), 'unknown-code', 0],
  ['an unlikely value',                  report(Date.now(), { RSRP: 1e300 }),      null,           1],
  ['a device whose name is no name',     report(Date.now(), { RSRP: 1 }, 'a b'),   null,           1],
]
test('what is ours and makes no sense is confirmed and kept, and an operator sees it', async () => {
  const rig = await collectorRig()
  await rig.source(ctwing)
  let samples = 0
  for (const [what, body, reason, said] of nonsense) {
    expect([what, await rig.cloud(`/push/ctcc/${SECRET}`, body)]).toEqual([what, 200])
    expect([what, (await rig.frames()).at(-1)?.reason]).toEqual([what, reason])
    samples += said
    expect(await rig.samples()).toHaveLength(samples)
  }
})

test('what a cloud calls a device is known from its reports: without one it is a device of that name', async () => {
  const rig = await collectorRig()
  await rig.source(ctwing)
  const online = JSON.stringify({
    messageType: 'deviceOnlineOfflineReport',
    timestamp: Date.now(),
    eventType: 1,
    deviceId: 'acf7',
  })
  await rig.cloud(`/push/ctcc/${SECRET}`, report(Date.now(), { RSRP: 1 }))
  await rig.cloud(`/push/ctcc/${SECRET}`, online)
  expect((await rig.frames()).map(({ address }) => address)).toEqual([
    'ext:ctcc/860374051096202',
    'ext:ctcc/860374051096202',
  ])
})

test('a site’s own broker: stored, then confirmed; what its will says is a device that is gone', async () => {
  const site = await collectorRig('SITE')
  const rig = await collectorRig()
  // Our own broker plays the site's: the device may say its own topic alone.
  await rig.source({
    code: 'mall',
    kind: 'mqtt',
    secret: 'x',
    url: `mqtt://127.0.0.1:${await rig.siteBroker()}`,
    topics: 'site/#',
    username: '',
    rows: [
      row({ from: 'topic[1]', to: 'device' }),
      row({ topic: 'site/+/data', from: '$.p', to: 'pressure', scale: 0.001 }),
      row({
        topic: 'site/+/status',
        from: '$',
        to: 'link',
        when: [
          { is: 'offline', bits: ['offline'] },
          { is: 'online', bits: [] },
        ],
      }),
    ],
  })
  expect(site.collector.visited()).toBe(0)
  await rig.device('ext:mall/p1')
  await rig.say('site/p1/data', '{"p":412}')
  await rig.untilFrames(1)
  expect(await rig.samples()).toEqual([{ point: '.', measure: 1062, value: 0.412 }])
  await rig.say('site/p1/status', 'online')
  await rig.say('site/p1/data', '{"p":413}')
  await rig.untilFrames(3)
  await rig.say('site/p1/status', 'online')
  await rig.say('site/p1/data', '{"p":414}')
  await rig.untilFrames(4)
  await rig.say('site/p1/status', 'offline')
  await rig.untilFrames(5)
  await rig.until(`select 1 from signals where kind = 'link' and bits = '{offline}'`, 1)
})
