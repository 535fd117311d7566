import { createCipheriv } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { wrap } from '@gss/dc09'
import { dc09, dc09With } from '@gss/gateways/server'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { expect, test } from 'vitest'
import { gatewayRig, UNIT } from './testing/rig.ts'

const PANEL = 'dc09:1234'
const rigOfPanels = () => gatewayRig({ more: [dc09] })
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
/** Without its CRC and length. */
const bodyOf = (answer: string) => answer.slice(answer.indexOf('"')).trimEnd()
const cid = (seq: string, event: string, zone = '005') =>
  wrap(`"ADM-CID"${seq}L0#1234[#1234|${event} 01 ${zone}]`, 'standard')

async function overTcp(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  atTheEnd(async () => void socket.destroy())
  return {
    async says(bytes: Uint8Array): Promise<string> {
      socket.write(bytes)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return bodyOf(text(answer))
    },
    send: (bytes: Uint8Array) => void socket.write(bytes),
  }
}

test('a fire of a zone is stored, confirmed and urgent; a fault of the same zone is beside it, and each ends by itself', async () => {
  const rig = await rigOfPanels()
  await rig.register('standard', PANEL)
  const panel = await overTcp(rig.portOf('dc09'))
  expect(await panel.says(cid('0001', '1110'))).toBe('"ACK"0001L0#1234[]')
  await panel.says(cid('0002', '1373'))
  await panel.says(cid('0003', '3110'))
  expect(await rig.frames()).toMatchObject([
    { unit_id: UNIT, address: PANEL, protocol: 'dc09', serial: 1, reason: null },
    { serial: 2 },
    { serial: 3 },
  ])
  const states = (await rig.signals()).filter(({ kind }) => kind === 'state')
  expect(states.map(({ point, bits, is_urgent }) => [point, bits, is_urgent])).toEqual(
    expect.arrayContaining([
      ['005', ['fire'], true],
      ['005', ['fire', 'fault'], false],
      ['005', ['fault'], false],
    ]),
  )
})

test('what is said again is confirmed again and stored once; a beat is confirmed and says nothing', async () => {
  const rig = await rigOfPanels()
  const panel = await overTcp(rig.portOf('dc09'))
  expect([await panel.says(cid('0001', '1110')), await panel.says(cid('0001', '1110'))]).toEqual([
    '"ACK"0001L0#1234[]',
    '"ACK"0001L0#1234[]',
  ])
  expect(await panel.says(wrap('"NULL"0000R0L0#1234[]', 'standard'))).toBe('"ACK"0000R0L0#1234[]')
  expect((await rig.frames()).map(({ serial }) => serial)).toEqual([1, 0])
})

test('a wrong CRC is not answered and kept; what follows is heard', async () => {
  const rig = await rigOfPanels()
  const panel = await overTcp(rig.portOf('dc09'))
  const wrong = cid('0004', '1110')
  wrong[1] = wrong[1] === 0x30 ? 0x31 : 0x30
  panel.send(wrong)
  expect(await panel.says(cid('0005', '1602'))).toBe('"ACK"0005L0#1234[]')
  await expect
    .poll(async () =>
      (await rig.frames())
        .map(({ reason }) => reason ?? 'none')
        .toSorted((one, other) => one.localeCompare(other)),
    )
    .toEqual(['none', 'wrong-checksum'])
})

test('what is encrypted and for which we have no key is kept, and the panel hears so', async () => {
  const rig = await rigOfPanels()
  const panel = await overTcp(rig.portOf('dc09'))
  const secret = 'A99CB4359155815BB119C65A30ED125F'
  expect(await panel.says(wrap(`"*SIA-DCS"8959L0#1234[${secret}`, 'standard'))).toBe('"DUH"8959L0#1234[]')
  expect(await rig.frames()).toMatchObject([{ reason: 'unknown-code' }])
})

const KEY = '0123456789ABCDEF0123456789ABCDEF'
const MS_PER_S = 1_000
/** As a panel enciphers it: filled up to whole blocks, with its time. */
function secret(seq: string, data: string, sentAt: Date, key = KEY) {
  const [day = '', hour = ''] = sentAt.toISOString().split('T')
  const [year, month, date] = day.split('-')
  const plain = `|#1234|${data}]_${hour.slice(0, 8)},${month}-${date}-${year}`
  const filled = plain.padStart(Math.ceil((plain.length + 1) / 16) * 16, 'x')
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'hex'), Buffer.alloc(16)).setAutoPadding(
    false,
  )
  const hex = Buffer.concat([cipher.update(filled, 'latin1'), cipher.final()])
    .toString('hex')
    .toUpperCase()
  return wrap(`"*SIA-DCS"${seq}L0#1234[${hex}`, 'standard')
}

test('said again the next day it is told our time, and its fire is stored all the same; a wrong key makes no fire', async () => {
  const rig = await gatewayRig({ more: [dc09With(() => KEY)] })
  await rig.register('standard', PANEL)
  const panel = await overTcp(rig.portOf('dc09'))
  expect(await panel.says(secret('0001', 'NFA129', new Date()))).toMatch(/^"\*ACK"0001L0#1234\[/)
  const yesterday = new Date(Date.now() - 86_400 * MS_PER_S)
  expect(await panel.says(secret('0002', 'NFA130', yesterday))).toMatch(/^"NAK"0000R0L0A0\[\]_/)
  expect(await panel.says(secret('0003', 'NFA131', new Date(), 'F'.repeat(32)))).toBe('"DUH"0003L0#1234[]')
  const states = (await rig.signals()).filter(({ kind }) => kind === 'state')
  expect(states.map(({ point, bits }) => [point, bits])).toEqual([
    ['129', ['fire']],
    ['130', ['fire']],
  ])
  expect((await rig.frames()).map(({ reason }) => reason)).toEqual([null, null, 'unknown-code'])
})

test('a code nobody knows is confirmed and kept for somebody to look at', async () => {
  const rig = await rigOfPanels()
  const panel = await overTcp(rig.portOf('dc09'))
  expect(await panel.says(cid('0006', '1799'))).toBe('"ACK"0006L0#1234[]')
  expect(await rig.frames()).toMatchObject([{ reason: 'unknown-code' }])
})

test('by UDP the same', async () => {
  const rig = await rigOfPanels()
  const socket = createSocket('udp4')
  atTheEnd(async () => void socket.close())
  socket.send(cid('0007', '1110'), rig.portOf('dc09'), '127.0.0.1')
  const [answer] = (await once(socket, 'message')) as [Buffer]
  expect(bodyOf(text(answer))).toBe('"ACK"0007L0#1234[]')
  expect(await rig.frames()).toMatchObject([{ transport: 'udp', serial: 7 }])
})
