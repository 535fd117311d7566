import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, joined, latin1 } from './bytes.ts'
import {
  BODY_MAX_BYTES,
  HEAD_MAX_BYTES,
  interleavedBytes,
  NotRtsp,
  type RtspPart,
  responseBytes,
  Splitter,
} from './message.ts'

const told = (parts: readonly RtspPart[]): string[] =>
  parts.map((part) => {
    if (part.kind === 'interleaved') return `$${part.channel}:${latin1(part.data)}`
    if (part.kind === 'request') return `${part.method} ${part.url}`
    return `${part.code} ${latin1(part.body)}`
  })
const split = (...chunks: Uint8Array[]): string[] => {
  const splitter = new Splitter()
  return told(chunks.flatMap((chunk) => splitter.push(chunk)))
}
const answer = responseBytes(200, 'OK', { CSeq: 2 }, bytesOf('v=0'))
const packet = interleavedBytes(0, bytesOf('abc'))

const cases: [what: string, chunks: Uint8Array[], parts: string[]][] = [
  ['an answer with a body', [answer], ['200 v=0']],
  ['a packet', [packet], ['$0:abc']],
  ['packets between answers', [joined([packet, answer, packet])], ['$0:abc', '200 v=0', '$0:abc']],
  ['half an answer waits for the rest', [answer.subarray(0, 30), answer.subarray(30)], ['200 v=0']],
  ['an answer that lacks its last byte is none yet', [answer.subarray(0, -1)], []],
  [
    'line breaks between packets are passed over',
    [joined([packet, bytesOf('\r\n'), packet])],
    ['$0:abc', '$0:abc'],
  ],
  ['bare line feeds end a head, too', [bytesOf('RTSP/1.0 404 Not Found\nCSeq: 1\n\n')], ['404 ']],
  ['what a camera asks', [bytesOf('OPTIONS rtsp://x/ RTSP/1.0\r\nCSeq: 1\r\n\r\n')], ['OPTIONS rtsp://x/']],
]
test.each(cases)('%s', (_, chunks, parts) => {
  expect(split(...chunks)).toEqual(parts)
})

test('the same parts however the bytes are chopped', () => {
  const bytes = joined([answer, packet, packet, answer])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: bytes.length })), (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
      const chunks = edges.slice(1).map((edge, i) => bytes.subarray(edges[i], edge))
      expect(split(...chunks)).toEqual(['200 v=0', '$0:abc', '$0:abc', '200 v=0'])
    }),
  )
})

const liars: [what: string, bytes: string][] = [
  ['a head without end', `RTSP/1.0 200 OK\r\nX: ${'x'.repeat(HEAD_MAX_BYTES)}`],
  ['a body of 100 MB', 'RTSP/1.0 200 OK\r\nContent-Length: 104857600\r\n\r\n'],
  ['a body of less than nothing', 'RTSP/1.0 200 OK\r\nContent-Length: -5\r\n\r\n'],
  ['a body of no number', 'RTSP/1.0 200 OK\r\nContent-Length: 0x10\r\n\r\n'],
  ['a thousand headers', `RTSP/1.0 200 OK\r\n${'a: b\r\n'.repeat(1_000)}\r\n`],
  ['a web server', 'HTTP/1.1 200 OK\r\n\r\n'],
]
test.each(liars)('%s ends it', (_, text) => {
  const splitter = new Splitter()
  expect(() => {
    for (let at = 0; at < text.length; at += 1_000) splitter.push(bytesOf(text.slice(at, at + 1_000)))
  }).toThrow(NotRtsp)
})

/** The most that waited, and how it ended. */
function fed(chunks: readonly Uint8Array[]): { waited: number; error: unknown } {
  const splitter = new Splitter()
  let waited = 0
  try {
    for (const chunk of chunks) {
      splitter.push(chunk)
      waited = Math.max(waited, splitter.waitingBytes)
    }
    return { waited, error: null }
  } catch (error) {
    return { waited, error }
  }
}
test('whatever comes, no more waits than one message or packet', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 3_000 }), { maxLength: 60 }), (chunks) => {
      const { waited, error } = fed(chunks)
      expect(waited).toBeLessThanOrEqual(HEAD_MAX_BYTES + BODY_MAX_BYTES)
      expect(error === null || error instanceof NotRtsp).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('nothing of elsewhere begins a line of its own', () => {
  expect(latin1(responseBytes(200, 'OK', { CSeq: '1\r\nX-Evil: 1' }))).toBe(
    'RTSP/1.0 200 OK\r\nCSeq: 1  X-Evil: 1\r\n\r\n',
  )
})
