import { get } from 'node:http'
import { FlvReader, NotFlv } from '@gss/flv'
import type { StreamSource } from '@gss/video/contract'
import { AddressRefused, type Allowed, cameraPlaceOf } from './address.ts'
import type { SourceHeard, PictureSource, SourceEnd } from './source.ts'
import { tellTags } from './tellTags.ts'

const HTTP_PORT = 80
const ANSWER_MS = 8_000
const OK = 200
const REFUSED = new Set([401, 403])

/** FLV over HTTP from another media server (ZLMediaKit, SRS). */
export function openFlv(
  { url, user, password }: StreamSource,
  heard: SourceHeard,
  allowed: Allowed,
): PictureSource {
  let isClosed = false
  let stop: () => void = () => undefined
  const finish = (state: SourceEnd['state'], detail: string) => {
    if (isClosed) return
    isClosed = true
    stop()
    heard.end({ state, detail })
  }

  async function begin(): Promise<void> {
    const parsed = new URL(url)
    const place = await cameraPlaceOf(parsed, HTTP_PORT, allowed)
    if (isClosed) return
    const request = get({
      host: place.ip,
      port: place.port,
      path: parsed.pathname + parsed.search,
      timeout: ANSWER_MS,
      headers: { host: parsed.host },
      ...(user !== '' && { auth: `${user}:${password}` }),
    })
    stop = () => request.destroy()
    request.on('timeout', () => finish('noSignal', 'no answer'))
    request.on('error', () => finish('noSignal', 'no connection'))
    request.on('response', (response) => {
      const { statusCode = 0 } = response
      if (REFUSED.has(statusCode)) return finish('wrongPassword', `HTTP ${statusCode}`)
      if (statusCode !== OK) return finish('streamNotFound', `HTTP ${statusCode}`)
      const reader = new FlvReader()
      const teller = tellTags(heard)
      response.on('data', (chunk: Uint8Array) => {
        try {
          if (!isClosed) for (const tag of reader.push(chunk)) teller(tag)
        } catch (error) {
          if (!(error instanceof NotFlv)) throw error
          finish('codecNotPlayed', error.message)
        }
      })
      response.on('close', () => finish('noSignal', 'the other server closed the connection'))
    })
  }
  begin().catch((error: unknown) =>
    finish(
      error instanceof AddressRefused ? 'addressRefused' : 'noSignal',
      error instanceof AddressRefused ? error.message : 'no connection',
    ),
  )
  return {
    close() {
      isClosed = true
      stop()
    },
  }
}
