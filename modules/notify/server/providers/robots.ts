import type { WayPreset } from '../../contract/index.ts'
import type { OutgoingMessage } from './provider.ts'
import { dingtalkSignature, feishuSignature, standardSignature } from './signature.ts'

export interface RobotRequest {
  url: URL
  headers: Record<string, string>
  body: string
}
interface Robot {
  request(message: OutgoingMessage, url: URL, secret: string): RobotRequest
  /** What a 200 may still say: null when it was taken. */
  refusal(answer: unknown): string | null
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const MS_PER_S = 1_000
const S = (at: Date) => Math.floor(at.getTime() / MS_PER_S)
const textOf = ({ subject, body }: OutgoingMessage) => `${subject}\n${body}`
const member = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const codeIn = (answer: unknown, code: string, words: string): string | null => {
  const found = member(answer, code)
  return found === 0 ? null : `${JSON.stringify(found) ?? ''} ${wordsIn(member(answer, words))}`
}

export const ROBOTS: Readonly<Record<WayPreset, Robot>> = {
  standard: {
    request(message, url, secret) {
      const { messageId, recipient, subject, body: words, sentAt } = message
      const body = JSON.stringify({
        type: 'notify.message',
        timestamp: sentAt.toISOString(),
        data: { messageId, recipient, subject, body: words },
      })
      const seconds = String(S(sentAt))
      const headers: Record<string, string> = {
        ...JSON_TYPE,
        'webhook-id': messageId,
        'webhook-timestamp': seconds,
      }
      if (secret)
        headers['webhook-signature'] = standardSignature(secret, { messageId, sentAt: seconds, body })
      return { url, headers, body }
    },
    refusal: () => null,
  },
  dingtalk: {
    request(message, url, secret) {
      const ms = message.sentAt.getTime()
      const to = new URL(url)
      if (secret) {
        to.searchParams.set('timestamp', String(ms))
        to.searchParams.set('sign', dingtalkSignature(secret, ms))
      }
      const body = JSON.stringify({ msgtype: 'text', text: { content: textOf(message) } })
      return { url: to, headers: JSON_TYPE, body }
    },
    refusal: (answer) => codeIn(answer, 'errcode', 'errmsg'),
  },
  wecom: {
    request: (message, url) => ({
      url,
      headers: JSON_TYPE,
      body: JSON.stringify({ msgtype: 'text', text: { content: textOf(message) } }),
    }),
    refusal: (answer) => codeIn(answer, 'errcode', 'errmsg'),
  },
  feishu: {
    request(message, url, secret) {
      const seconds = S(message.sentAt)
      const signed = secret ? { timestamp: String(seconds), sign: feishuSignature(secret, seconds) } : {}
      const body = JSON.stringify({ ...signed, msg_type: 'text', content: { text: textOf(message) } })
      return { url, headers: JSON_TYPE, body }
    },
    refusal: (answer) => codeIn(answer, 'code', 'msg'),
  },
}
