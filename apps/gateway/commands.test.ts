import {
  COMMAND,
  decodeMessage,
  deviceOperationBits,
  type Frame,
  hex,
  type Message,
  timeTag,
} from '@gss/gb26875'
import { COMMANDS_ASKED } from '@gss/gateways/contract'
import { newId } from '@gss/server-kit/ids'
import { postgresBus } from '@gss/server-kit/bus'
import { expect, onTestFinished, test } from 'vitest'
import { frameOf, overTcp, type PretendDevice } from './testing/pretendDevice.ts'
import { gatewayRig, UNIT } from './testing/rig.ts'

/** The gateway looks each second; a busy machine takes its time. */
const SOON = { timeout: 15_000 }
const AT = timeTag('2026-11-20T16:00:00')
const CONFIGURATION: Message = { kind: 'deviceConfiguration', type: 26, objects: [{ text: '主机一台' }] }
/** Two panels of one kind, one of them with two detectors that have spoken. */
const FACILITIES = [
  [1, 1],
  [1, 1],
  [1, 2],
] as const
const REPLIES: Partial<Record<number, Message>> = {
  81: { kind: 'deviceState', type: 21, objects: [{ state: { raw: 1, on: ['normal'] }, time: AT }] },
  85: { kind: 'deviceVersion', type: 25, objects: [{ major: 2, minor: 7 }] },
  86: CONFIGURATION,
  61: {
    kind: 'systemState',
    type: 1,
    objects: [{ systemType: 1, systemAddress: 1, state: { raw: 1, on: ['normal'] }, time: AT }],
  },
}

const typeOf = ({ data }: Frame) => data[0] ?? 0
const answerTo = (frame: Frame): Uint8Array => {
  const reply = frame.command === COMMAND.request ? REPLIES[typeOf(frame)] : null
  if (frame.command === COMMAND.control) return frameOf({ serial: frame.serial, command: COMMAND.confirm })
  return reply
    ? frameOf({ serial: frame.serial, command: COMMAND.reply, message: reply })
    : frameOf({ serial: frame.serial, command: COMMAND.deny })
}
/** Hears the next so many of the centre's own frames and answers them. */
async function answersNext(device: PretendDevice, many: number): Promise<Frame[]> {
  const heard: Frame[] = []
  while (heard.length < many) {
    const [frame] = await device.hears(1)
    if (!frame || frame.command === COMMAND.confirm) continue
    heard.push(frame)
    device.send(answerTo(frame))
  }
  return heard
}

async function commandRig(profile = 'standard') {
  const rig = await gatewayRig()
  const registered = await rig.register(profile)
  const device = await overTcp(rig.port)
  device.send(frameOf({ serial: 900 }))
  const greeted = await answersNext(device, 4)
  const bus = postgresBus(rig.url)
  await bus.ready
  onTestFinished(() => bus.close())
  return {
    ...rig,
    device,
    greeted,
    ask: async (kind: string, payload: object = {}): Promise<string> => {
      const id = newId()
      await rig.rows(
        `insert into device_commands (unit_id, command_id, transmission_id, address, kind, payload, state, asked_by, asked_at) values ($1, $2, $3, $4, $5, $6, 'queued', $7, now())`,
        [UNIT, id, registered.transmissionId, registered.address, kind, JSON.stringify(payload), newId()],
      )
      bus.tell(COMMANDS_ASKED, [registered.address])
      return id
    },
    row: async (id: string) =>
      (
        await rig.rows('select state, tries, result, ended_at from device_commands where command_id = $1', [
          id,
        ])
      )[0],
  }
}

test('whoever connects is asked who it is and how it is, and its clock is set; what it answers is kept', async () => {
  const { greeted, rows, device } = await commandRig()
  expect(greeted.map(typeOf)).toEqual([85, 86, 81, 90])
  expect(greeted.map(({ serial }) => serial)).toEqual([0, 1, 2, 3])
  expect(decodeMessage(greeted[3]?.data ?? new Uint8Array())).toMatchObject({
    objects: [{ time: { local: expect.stringMatching(/^20/) } }],
  })
  await expect
    .poll(() => rows('select kind, state, result from device_commands order by asked_at, command_id'), SOON)
    .toEqual([
      { kind: 'readVersion', state: 'answered', result: { version: '2.7' } },
      { kind: 'readConfiguration', state: 'answered', result: { text: '主机一台' } },
    ])
  await expect
    .poll(() => rows(`select bits from signals where kind = 'state'`), SOON)
    .toEqual([{ bits: ['normal'] }])
  await expect
    .poll(
      () => rows(`select direction, command, type from frames where direction = 'out' order by frame_id`),
      SOON,
    )
    .toHaveLength(4)
  expect(device.heard()).toBe(5)
})

test('whose facilities are known is asked for them all in one question', async () => {
  const rig = await gatewayRig()
  const { transmissionId } = await rig.register()
  for (const [index, [systemType, systemAddress]] of FACILITIES.entries())
    await rig.rows(
      `insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_address, since, received_at, lane_id, seq)
       values ($1, $2, $3, 'component', $4, $5, $6, now(), now(), $2, 1)`,
      [UNIT, newId(), transmissionId, systemType, systemAddress, index],
    )
  await rig.rows(
    `insert into panels (unit_id, panel_id, transmission_id, code, name, system_type, system_address) values ($1, $2, $3, 'P', 'P', 11, 3)`,
    [UNIT, newId(), transmissionId],
  )
  const device = await overTcp(rig.port)
  device.send(frameOf({ serial: 900 }))
  const greeted = await answersNext(device, 5)
  expect(greeted.map(typeOf)).toEqual([85, 86, 81, 61, 90])
  expect(decodeMessage(greeted[3]?.data ?? new Uint8Array())).toMatchObject({
    kind: 'readSystemState',
    objects: [
      { systemType: 1, systemAddress: 1 },
      { systemType: 1, systemAddress: 2 },
      { systemType: 11, systemAddress: 3 },
    ],
  })
})

test('a duty check is confirmed by the box, then answered by the guard', async () => {
  const { ask, row, device } = await commandRig()
  const id = await ask('dutyCheck', { minutes: 3 })
  const [check] = await answersNext(device, 1)
  expect(decodeMessage(check?.data ?? new Uint8Array())).toMatchObject({
    kind: 'dutyCheck',
    objects: [{ timeoutMinutes: 3 }],
  })
  await expect.poll(() => row(id), SOON).toMatchObject({ state: 'confirmed', ended_at: null })
  device.send(
    frameOf({
      serial: 901,
      message: {
        kind: 'deviceOperation',
        type: 24,
        objects: [{ operation: deviceOperationBits.of('dutyAnswer'), operator: 17, time: AT }],
      },
    }),
  )
  await expect
    .poll(() => row(id), SOON)
    .toMatchObject({ state: 'answered', tries: 1, result: { operator: 17, afterMs: expect.any(Number) } })
})

test('remote commands go to who understands them, and nobody else', async () => {
  const remote = { systemType: 1, systemAddress: 1, componentType: 91, componentAddress: 7, action: 'start' }
  const knows = await commandRig('standard+remote')
  const id = await knows.ask('remote', remote)
  const [frame] = await answersNext(knows.device, 1)
  expect([frame?.command, hex(frame?.data ?? new Uint8Array())]).toEqual([
    COMMAND.control,
    'c80101015b0700000001',
  ])
  await expect.poll(() => knows.row(id), SOON).toMatchObject({ state: 'confirmed' })

  const other = await commandRig()
  const refused = await other.ask('remote', remote)
  await expect
    .poll(() => other.row(refused), SOON)
    .toMatchObject({ state: 'failed', result: { reason: 'not-understood' }, tries: 0 })
})

test('what the device denies is said four times, with one serial number, then given up', async () => {
  const { ask, row, device } = await commandRig()
  const id = await ask('readTime')
  const heard = await answersNext(device, 4)
  expect(new Set(heard.map(({ serial }) => serial)).size).toBe(1)
  await expect
    .poll(() => row(id), SOON)
    .toMatchObject({ state: 'failed', tries: 4, result: { reason: 'denied' } })
})

test('a confirm with another serial number ends nothing', async () => {
  const { ask, row, device } = await commandRig()
  const id = await ask('initialise')
  const [asked] = await device.hears(1)
  const serial = asked?.serial ?? 0
  device.send(
    frameOf({ serial: serial + 1, command: COMMAND.confirm }),
    frameOf({ serial, command: COMMAND.confirm }),
  )
  await expect.poll(() => row(id), SOON).toMatchObject({ state: 'confirmed', tries: 1 })
  expect(asked && hex(asked.data)).toBe('590100')
})
