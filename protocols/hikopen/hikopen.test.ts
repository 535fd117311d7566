import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedHeaders, stringToSign } from './index.ts'

const hmacBy = (secret: string) => (text: string) =>
  createHmac('sha256', secret).update(text).digest('base64')
const md5 = (text: string) => createHash('md5').update(text).digest('base64')

test("the platform's own example", () => {
  const text = stringToSign(
    {
      method: 'POST',
      path: '/artemis/api/example',
      headers: {
        Accept: '*/*',
        'Content-Type': 'text/plain;charset=UTF-8',
        'header-A': 'A',
        'header-B': 'b',
        'X-Ca-Key': '29666671',
        'X-Ca-Timestamp': '1479968678000',
      },
      query: { qa: 'a', qb: 'B', 'a-body': 'a', 'x-body': 'x' },
    },
    ['header-a', 'header-b', 'x-ca-key', 'x-ca-timestamp'],
  )
  expect(hmacBy('empsl21ds3')(text)).toBe('JRpUpk1ETjzr5gsbo4qoEA9EiQPejvNz12B837xV5HI=')
})
test('a call of ours: what is there is signed, in order, a name without a value alone', () => {
  const headers = signedHeaders('/p', '{}', { key: 'k', nonce: 'n', atMs: 1, md5, hmac: hmacBy('s') })
  expect(stringToSign({ method: 'POST', path: '/p', headers, query: { b: '', a: '1' } })).toBe(
    `POST\n*/*\n${md5('{}')}\napplication/json\nx-ca-key:k\nx-ca-nonce:n\nx-ca-timestamp:1\n/p?a=1&b`,
  )
  expect(headers['X-Ca-Signature-Headers']).toBe('x-ca-key,x-ca-nonce,x-ca-timestamp')
})
