import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import smpp from 'smpp'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BLANK_SETTINGS } from '../../contract/index.ts'
import { isInsideNetwork } from '@gss/server-kit/http/outside'
import { ANSWER_MAX_MS, NotTaken } from './provider.ts'
import { dingtalkSignature, feishuSignature, isStandardSecret, standardSignature } from './signature.ts'
import { carryBySmpp } from './smpp.ts'
import { carryBySmtp } from './smtp.ts'
import { carryByWebhook } from './webhook.ts'

const MESSAGE = {
  messageId: '019aa000-0009-7000-8000-000000000001',
  recipient: '13800000001',
  subject: '火警 临江大酒店',
  body: '【火警】3层 感烟 <b>{unit}</b>',
  sentAt: new Date('2026-11-20T08:00:00Z'),
}
const signal = new AbortController().signal
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** What a receiver of webhooks got, and how it answers. */
async function receiver(
  status: number,
  answer: string,
  headers: Record<string, string> = {},
  /** It has what was sent, and says nothing. */
  silent?: () => void,
) {
  const got: { path: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer((asked, answering) => {
    let body = ''
    asked.on('data', (part: Buffer) => (body += part.toString('utf8')))
    asked.on('end', () => {
      got.push({ path: asked.url ?? '', headers: asked.headers, body })
      if (silent) return silent()
      answering.writeHead(status, headers).end(answer)
      return undefined
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { got, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/hook?key=abc` }
}

test('a webhook is signed as Standard Webhooks says', async () => {
  const { got, host, url } = await receiver(200, 'ok')
  const carry = carryByWebhook('standard', { address: url, secret: SECRET }, host)
  expect(await carry(MESSAGE, signal)).toEqual({ providerId: MESSAGE.messageId, said: 'HTTP 200' })
  const [one] = got
  const signed = { messageId: MESSAGE.messageId, sentAt: '1795161600', body: one?.body ?? '' }
  expect(one?.headers).toMatchObject({
    'webhook-id': MESSAGE.messageId,
    'webhook-timestamp': '1795161600',
    'webhook-signature': standardSignature(SECRET, signed),
  })
  expect(JSON.parse(one?.body ?? '')).toMatchObject({ data: { body: MESSAGE.body } })
})

test('the signature is that of the specification’s example', () =>
  expect(
    standardSignature(SECRET, {
      messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAt: '1614265330',
      body: '{"test": 2432232314}',
    }),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='))

test('robots get what they understand', async () => {
  const { got, host, url } = await receiver(200, '{"errcode":0,"code":0}')
  for (const preset of ['dingtalk', 'wecom', 'feishu'] as const)
    await carryByWebhook(preset, { address: url, secret: 'SEC1' }, host)(MESSAGE, signal)
  const [dingtalk, wecom, feishu] = got
  const sign = encodeURIComponent(dingtalkSignature('SEC1', MESSAGE.sentAt.getTime()))
  expect(dingtalk?.path).toBe(`/hook?key=abc&timestamp=1795161600000&sign=${sign}`)
  expect(JSON.parse(dingtalk?.body ?? '')).toMatchObject({ msgtype: 'text' })
  expect(wecom?.path).toBe('/hook?key=abc')
  expect(JSON.parse(wecom?.body ?? '')).toMatchObject({
    text: { content: `${MESSAGE.subject}\n${MESSAGE.body}` },
  })
  expect(JSON.parse(feishu?.body ?? '')).toMatchObject({
    timestamp: '1795161600',
    sign: feishuSignature('SEC1', 1_795_161_600),
    msg_type: 'text',
  })
})

// oxfmt-ignore
const answers: [what: string, status: number, answer: string, headers: Record<string, string>, why: string][] = [
  ['a redirect, also to itself',   302, '',                                 { location: 'http://127.0.0.1/' }, 'redirects are not followed'],
  ['a plain no',                   500, 'broken',                           {}, 'HTTP 500 broken'],
  ['a robot that says no with 200', 200, '{"errcode":310000,"errmsg":"sign not match"}', {}, '310000 sign not match'],
]
test.each(answers)('not taken: %s', async (_, status, answer, headers, why) => {
  const { host, url } = await receiver(status, answer, headers)
  const sent = carryByWebhook('dingtalk', { address: url, secret: '' }, host)(MESSAGE, signal)
  await expect(sent).rejects.toThrow(why)
  await expect(sent).rejects.toBeInstanceOf(NotTaken)
})

test('who takes it and does not answer within a minute: nobody waits for them, and it is not known whether it arrived', async () => {
  const waits: number[] = []
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms)
    return patience.signal
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { host, url } = await receiver(200, 'ok', {}, () => patience.abort())
  const sent = carryByWebhook('standard', { address: url, secret: '' }, host)(MESSAGE, signal)
  await expect(sent).rejects.toBeInstanceOf(Error)
  // In doubt: it goes once more, and says so.
  await expect(sent).rejects.not.toBeInstanceOf(NotTaken)
  expect(waits).toEqual([ANSWER_MAX_MS])
  expect(ANSWER_MAX_MS).toBeLessThan(60_000)
})

test('an address inside our own network is not written to, whatever its name', async () => {
  const { got, url } = await receiver(200, 'ok')
  for (const address of [
    url,
    url.replace('http:', 'https:'),
    url.replace('http://127.0.0.1', 'https://localhost'),
  ]) {
    const sent = carryByWebhook('standard', { address, secret: '' }, '')(MESSAGE, signal)
    await expect(sent).rejects.toBeInstanceOf(NotTaken)
  }
  expect(got).toEqual([])
})

// oxfmt-ignore
const inside: [address: string, isInside: boolean][] = [
  ['127.0.0.1', true], ['10.1.2.3', true], ['172.31.0.1', true], ['192.168.1.1', true], ['169.254.169.254', true], ['100.64.0.1', true], ['0.0.0.0', true],
  ['::1', true], ['fe80::1', true], ['fd00::1', true], ['::ffff:127.0.0.1', true], ['::ffff:10.0.0.1', true], ['64:ff9b::7f00:1', true], ['not an address', true],
  ['114.114.114.114', false], ['2400:3200::1', false], ['172.32.0.1', false],
]
test.each(inside)('%s is inside: %s', (address, is) => expect(isInsideNetwork(address)).toBe(is))

test.each([
  ['whsec_ and 24 bytes', SECRET, true],
  ['too short', 'whsec_YWJj', false],
  ['without its head', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', false],
])('a secret of Standard Webhooks: %s', (_, secret, is) => expect(isStandardSecret(secret)).toBe(is))

test('a mail arrives as text, with our id, and a wrong password is a plain no', async () => {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString('utf8')))
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(done)))
  const { port } = server.server.address() as AddressInfo
  const settings = {
    ...BLANK_SETTINGS,
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    username: 'gss',
    sender: '消防中心 <fire@example.cn>',
  }
  const mail = { ...MESSAGE, recipient: 'sun@example.cn' }
  expect(await carryBySmtp(settings, 'right')(mail, signal)).toMatchObject({
    providerId: `<${MESSAGE.messageId}@example.cn>`,
  })
  expect(mails[0]).toContain(`Message-ID: <${MESSAGE.messageId}@example.cn>`)
  expect(mails[0]).toContain('Content-Type: text/plain; charset=utf-8')
  await expect(carryBySmtp(settings, 'wrong')(mail, signal)).rejects.toBeInstanceOf(NotTaken)
  await expect(carryBySmtp({ ...settings, port: 1 }, 'right')(mail, signal)).rejects.toBeInstanceOf(NotTaken)
})

/** Has the whole of it, and then this. */
async function afterMail(then: (line: Socket) => void) {
  let line: Socket | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onAuth: (_, __, done) => done(null),
    onData(stream) {
      stream.resume()
      stream.on('end', () => line && then(line))
    },
  })
  server.server.on('connection', (socket: Socket) => (line = socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    line?.destroy()
    return new Promise<void>((done) => server.close(done))
  })
  const { port } = server.server.address() as AddressInfo
  return { ...BLANK_SETTINGS, host: '127.0.0.1', port, security: 'none' as const, sender: 'fire@example.cn' }
}

test('a mail server that has the mail and goes without a word: it is not known whether it was taken', async () => {
  const settings = await afterMail((line) => line.destroy())
  const sent = carryBySmtp(settings, '')({ ...MESSAGE, recipient: 'sun@example.cn' }, signal)
  await expect(sent).rejects.toBeInstanceOf(Error)
  await expect(sent).rejects.not.toBeInstanceOf(NotTaken)
})

test('a mail server that has the mail and says nothing, until nobody waits any more: not known either', async () => {
  const patience = new AbortController()
  const settings = await afterMail(() => patience.abort())
  const sent = carryBySmtp(settings, '')({ ...MESSAGE, recipient: 'sun@example.cn' }, patience.signal)
  await expect(sent).rejects.toBeInstanceOf(Error)
  await expect(sent).rejects.not.toBeInstanceOf(NotTaken)
})

test('a short message centre that has the message and says nothing: not known, and nobody waits for it', async () => {
  const patience = new AbortController()
  const server = smpp.createServer((session) => {
    session.on('bind_transmitter', (pdu) => session.send(pdu.response({ command_status: 0 })))
    session.on('submit_sm', () => patience.abort())
    session.on('error', () => undefined)
  })
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => server.close())
  const { port } = server.address() as AddressInfo
  const settings = { ...BLANK_SETTINGS, host: '127.0.0.1', port, security: 'none' as const }
  const sent = carryBySmpp(settings, '')(MESSAGE, patience.signal)
  await expect(sent).rejects.toThrow('no answer in time')
  await expect(sent).rejects.not.toBeInstanceOf(NotTaken)
})

test('a short message is submitted in UCS-2 on a transmitter’s bind, and a centre that refuses is a plain no', async () => {
  const got: unknown[] = []
  const server = smpp.createServer((session) => {
    session.on('bind_transmitter', (pdu) =>
      session.send(pdu.response({ command_status: pdu.password === 'right' ? 0 : 14 })),
    )
    session.on('submit_sm', (pdu) => {
      got.push({ to: pdu.destination_addr, text: pdu.short_message?.message, coding: pdu.data_coding })
      session.send(pdu.response({ message_id: 'M1' }))
    })
    session.on('error', () => undefined)
  })
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => server.close())
  const { port } = server.address() as AddressInfo
  const settings = {
    ...BLANK_SETTINGS,
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    username: 'gss',
    sender: '10690',
  }
  expect(await carryBySmpp(settings, 'right')(MESSAGE, signal)).toEqual({
    providerId: 'M1',
    said: 'ESME_ROK',
  })
  expect(got).toEqual([{ to: MESSAGE.recipient, text: MESSAGE.body, coding: 8 }])
  const wished = carryBySmpp({ ...settings, security: 'starttls' }, 'right')(MESSAGE, signal)
  await expect(wished).rejects.toThrow('SMPP knows no STARTTLS')
  expect(got).toHaveLength(1)
  await expect(carryBySmpp(settings, 'wrong')(MESSAGE, signal)).rejects.toThrow('bind refused, status 14')
  await expect(carryBySmpp({ ...settings, port: 1 }, 'right')(MESSAGE, signal)).rejects.toBeInstanceOf(
    NotTaken,
  )
})
