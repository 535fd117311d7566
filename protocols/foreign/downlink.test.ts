import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { cloudNamesIn, ctwingDownlink, downlinkAnswer, oneNetDownlink, outcomeIn } from './index.ts'

const UNTIL = Date.parse('2026-11-22T08:30:00Z')
const NOW = Date.parse('2026-11-20T08:30:00Z')

test('OneNET is asked to keep a command until its own clock says so', () => {
  const asked = oneNetDownlink({ imei: '8601', to: '3342_0_5850', what: 'mute', untilMs: UNTIL }, 'key')
  const url = new URL(asked?.path ?? '', 'http://x')
  expect(url.pathname).toBe('/nbiot/execute/offline')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    imei: '8601',
    obj_id: '3342',
    obj_inst_id: '0',
    res_id: '5850',
    expired_time: '2026-11-22T16:30:00',
    retry: '3',
    trigger_msg: '7',
  })
  expect(asked).toMatchObject({ headers: { 'api-key': 'key' }, body: '{"args":"mute"}' })
  expect(oneNetDownlink({ imei: '8601', to: 'mute', what: '', untilMs: UNTIL }, 'key')).toBeNull()
})

test('CTWing is asked with what it can prove: key, time, master key and body are signed', () => {
  const sign = (text: string) => createHmac('sha1', 'secret').update(text).digest('base64')
  const keys = { appKey: 'app', masterKey: 'master', sign }
  const of = { deviceId: 'd1', product: '10045600', to: 'silence', untilMs: UNTIL, nowMs: NOW }
  const asked = ctwingDownlink({ ...of, what: '{"mute":1}' }, keys)
  expect(asked?.path).toBe('/aep_device_command/command')
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    content: { params: { mute: 1 }, serviceIdentifier: 'silence' },
    deviceId: 'd1',
    operator: 'gss',
    productId: 10_045_600,
    ttl: 172_800,
    level: 1,
  })
  expect(asked?.headers['signature']).toBe(
    sign(`application:app\ntimestamp:${NOW}\nMasterKey:master\n${asked?.body}\n`),
  )
  expect(ctwingDownlink({ ...of, what: 'mute' }, keys)).toBeNull()
})

const said: [what: string, text: string, is: object][] = [
  ['OneNET keeps it', '{"errno":0,"error":"succ","data":{"uuid":"u-1"}}', { taskId: 'u-1' }],
  [
    'CTWing keeps it',
    '{"code":0,"msg":"ok","result":{"commandId":"7","commandStatus":"指令已保存"}}',
    { taskId: '7' },
  ],
  ['a wrong key', '{"errno":3,"error":"auth failed"}', { refused: 'cloud-3' }],
  ['yes, and no name for it', '{"code":0}', { refused: 'no-id' }],
  ['a page of somebody else', '<html>', { refused: 'unreadable' }],
]
test.each(said)('%s', (_, text, is) => expect(downlinkAnswer(text)).toEqual(is))

const outcomes: [what: string, text: string, is: object | null][] = [
  [
    'taken by its device',
    '{"messageType":"commandResponse","taskId":7,"result":{"resultCode":"DELIVERED"}}',
    { taskId: '7', outcome: 'delivered' },
  ],
  ['done', '{"taskId":"7","result":{"resultCode":"SUCCESSFUL"}}', { taskId: '7', outcome: 'executed' }],
  [
    'done, by OneNET',
    '{"type":7,"cmd_id":"u-1","confirm_status":"success"}',
    { taskId: 'u-1', outcome: 'executed' },
  ],
  ['a word nobody knows changes nothing', '{"taskId":"7","result":{"resultCode":"PERHAPS"}}', null],
  ['of no command', '{"result":{"resultCode":"SUCCESSFUL"}}', null],
  ['no JSON', 'x', null],
]
test.each(outcomes)('%s', (_, text, is) => expect(outcomeIn(text)).toEqual(is))

test('a cloud says what it calls a device with what it pushes of it', () => {
  expect(cloudNamesIn('{"deviceId":"acf7","IMEI":"8603"}')).toEqual({ deviceId: 'acf7', imei: '8603' })
  expect(cloudNamesIn('{"dev_id":1,"imei":"undefined"}')).toEqual({ deviceId: null, imei: null })
})
