import { createHash, createHmac } from 'node:crypto'
import { demoReporters, type DemoReporter } from '@gss/city/contract'
import { type ReporterCentre, keyFor, reporterReportOf, measuredValues } from './said.ts'
import { startPanel } from './panel.ts'
import { mqttReporters } from './mqttReporters.ts'
import { startUnits } from './units.ts'
import { type PretendCloud, startCloud } from './cloud.ts'
import { startSiteBroker } from './siteBroker.ts'

const MINUTE_MS = 60_000
const MS_PER_S = 1_000

/** What one of them says of itself: a call that failed and is tried again, and that it cannot live. */
interface ReportersTold {
  onTrouble: (error: unknown) => void
  onAbsent: (error: unknown) => void
}

/** The demo's devices of other languages, each by its own until it is told to stop. One whose port is taken leaves the others speaking. */
export async function startReporters(
  centre: ReporterCentre,
  { onTrouble, onAbsent }: ReportersTold,
): Promise<() => void> {
  const all = demoReporters()
  const by = (way: DemoReporter['way']) => all.filter((one) => one.way === way)
  const orAbsent = (started: Promise<() => void>) =>
    started.catch((error: unknown) => {
      onAbsent(error)
      return () => undefined
    })
  const stops = [
    await orAbsent(startUnits(by('modbus'), centre)),
    await orAbsent(startSiteBroker(by('site'), centre)),
    mqttReporters(by('mqtt'), centre, onTrouble),
    startPanel(by('dc09'), centre, onTrouble),
  ]
  const cloud = await startCloud(centre)
  const tell = () => {
    const pushes = [
      ...outcomesOf(cloud, centre),
      ...by('http').map((one) => pushReport(one, centre)),
      ...by('onenet').flatMap((one) =>
        oneNetBodies(one, centre).map((body) => post(centre, '/push/cmcc', body)),
      ),
      ...by('ctwing').map((one) =>
        post(centre, `/push/ctcc/${keyFor(centre.key, 'ctcc')}`, ctwingBody(one, centre.now())),
      ),
    ]
    for (const push of pushes) push.catch(onTrouble)
  }
  tell()
  const timer = setInterval(tell, MINUTE_MS)
  return () => {
    clearInterval(timer)
    cloud.stop()
    for (const stop of stops) stop()
  }
}

/** What its devices did when they woke: told as each cloud tells it. */
function outcomesOf(cloud: PretendCloud, centre: ReporterCentre): Promise<Response>[] {
  return cloud.carriedOut().map(({ of, device, taskId }) =>
    of === 'onenet'
      ? post(
          centre,
          '/push/cmcc',
          signedMsg(centre, {
            type: 7,
            dev_id: Number(device),
            imei: device,
            cmd_id: taskId,
            confirm_status: 'success',
          }),
        )
      : post(
          centre,
          `/push/ctcc/${keyFor(centre.key, 'ctcc')}`,
          JSON.stringify({
            messageType: 'commandResponse',
            timestamp: centre.now(),
            deviceId: device,
            IMEI: 'undefined',
            taskId,
            result: { resultCode: 'SUCCESSFUL', resultDetail: '' },
          }),
        ),
  )
}

const post = (
  centre: Pick<ReporterCentre, 'host' | 'pushPort'>,
  path: string,
  body: string,
  headers: Record<string, string> = {},
) =>
  fetch(`http://${centre.host}:${centre.pushPort}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

function pushReport(reporter: DemoReporter, centre: ReporterCentre) {
  const body = reporterReportOf(reporter, centre.now())
  const time = String(Math.round(centre.now() / MS_PER_S))
  const signature = createHmac('sha256', keyFor(centre.key, reporter.code))
    .update(`${time}\n${body}`)
    .digest('hex')
  return post(centre, `/push/gss/1/${reporter.code}`, body, {
    'x-gss-time': time,
    'x-gss-signature': signature,
  })
}

/** LwM2M resources a data point names. */
const RESOURCES: Readonly<Record<string, string>> = {
  temperature: '3303_0_5700',
  battery: '3316_0_5700',
  rsrp: '3320_0_5700',
}
const NONCE = 'gssdemo1'
/** The siren of a detector: none of its alarms sounds. */
const ALARM_RESOURCE = '3342_0_5500'
/** China Mobile: a push for each data point, signed by its token. */
function oneNetBodies(reporter: DemoReporter, centre: ReporterCentre): string[] {
  const said = measuredValues(reporter, centre.now()).map(({ word, value }) => ({
    ds_id: RESOURCES[word],
    value: word === 'rsrp' ? -value : value,
  }))
  return [...said, { ds_id: ALARM_RESOURCE, value: 0 }].map((one) =>
    signedMsg(centre, {
      type: 1,
      dev_id: Number(reporter.code),
      imei: reporter.code,
      at: centre.now(),
      ...one,
    }),
  )
}
function signedMsg({ key }: ReporterCentre, said: object): string {
  const msg = JSON.stringify(said)
  const signed = createHash('md5')
    .update(keyFor(key, 'cmcc') + NONCE + msg)
    .digest('base64')
  return `{"msg":${msg},"msg_signature":"${signed}","nonce":"${NONCE}"}`
}

const FIELDS: Readonly<Record<string, string>> = {
  temperature: 'TData',
  battery: 'Battery_Level',
  rsrp: 'RSRP',
  gas: 'Gas',
}
/** China Telecom: one report, to a path nobody else knows. */
function ctwingBody(reporter: DemoReporter, nowMs: number): string {
  const said = measuredValues(reporter, nowMs).map(({ word, value }) => [
    FIELDS[word],
    word === 'rsrp' ? -value : value,
  ])
  return JSON.stringify({
    messageType: 'dataReport',
    timestamp: nowMs,
    protocol: 'lwm2m',
    productId: '10045600',
    deviceId: createHash('md5').update(reporter.code).digest('hex'),
    IMEI: reporter.code,
    IMSI: 'undefined',
    payload: { serviceData: { ...Object.fromEntries(said), Alarm_Status: 0 } },
  })
}
