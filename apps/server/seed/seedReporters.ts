import { createHmac } from 'node:crypto'
import { DEMO_MODBUS_LINE, demoReporters } from '@gss/city/contract'
import { addTransmissionDevices } from '@gss/devices/server'
import { sowAccess } from '@gss/gateways/server'
import type { Ground } from '../ground.ts'
import { MAPPINGS, REPORTER_PROFILES } from './reporters.table.ts'

const EAST_8_MIN = 480
const POLL_MIN = 30

/** Where the demo's clouds take commands: the collector knows the name. */
const CLOUD_URL = 'http://demo-cloud.invalid'
const CTWING_PRODUCT = '10045600'
const cloudKeysOf = (keyOf: (name: string) => string) => ({
  apiKey: keyOf('cloud-api'),
  appKey: 'demo-app',
  appSecret: keyOf('cloud-secret'),
  masterKey: keyOf('cloud-master'),
})

/** The demo's devices of other languages: registered, with what they are trusted by. Where they listen is found anew at each start. */
export async function seedReporters({
  db,
  clock,
  config,
  secrets,
}: Pick<Ground, 'db' | 'clock' | 'config' | 'secrets'>): Promise<void> {
  const {
    GSS_DEMO_KEY: key,
    GSS_DEMO_MODBUS_PORT: modbusPort,
    GSS_DEMO_BROKER_PORT: brokerPort,
    GSS_DEMO_CLOUD_PORT: cloudPort,
  } = config
  if (key === '') return
  const now = clock()
  const keyOf = (name: string) => createHmac('sha256', key).update(name).digest('base64url')
  const reporters = demoReporters()
  await db.transaction(async (tx) => {
    await addTransmissionDevices(
      tx,
      reporters.map(({ way: _way, measures: _measures, ...device }) => ({
        ...device,
        utcOffsetMin: EAST_8_MIN,
        pollMin: POLL_MIN,
      })),
      now,
    )
    await sowAccess(
      tx,
      {
        keys: reporters
          .filter(({ address }) => address.startsWith('iot:'))
          .map(({ address, code }) => ({ address, sealed: secrets.seal(keyOf(code)) })),
        sources: MAPPINGS.map(({ code, ...source }) => ({
          ...source,
          code,
          url: source.kind === 'mqtt' ? `mqtt://127.0.0.1:${brokerPort}` : '',
          isOn: source.kind !== 'mqtt' || brokerPort !== 0,
          sealed: secrets.seal(JSON.stringify({ secret: keyOf(code), cipherKey: '' })),
          downUrl: cloudPort === 0 || source.downRows.length === 0 ? '' : CLOUD_URL,
          downProduct: source.kind === 'ctwing' ? CTWING_PRODUCT : '',
          downSealed: secrets.seal(JSON.stringify(cloudKeysOf(keyOf))),
        })),
        line: {
          code: DEMO_MODBUS_LINE,
          unitId: reporters[0]?.unitId ?? '',
          name: '泵房Modbus网关',
          host: '127.0.0.1',
          port: modbusPort || 502,
          isOn: modbusPort !== 0,
        },
        profiles: REPORTER_PROFILES,
      },
      now,
    )
  })
}
