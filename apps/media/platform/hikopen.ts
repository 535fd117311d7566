import { createHash, createHmac, randomUUID } from 'node:crypto'
import { HIKOPEN_PATHS, signedHeaders } from '@gss/hikopen'
import type { FoundCamera, StreamSource } from '@gss/video/contract'
import * as z from 'zod'
import type { Allowed } from '../source/address.ts'
import { openRtsp, type RtspMeans } from '../source/rtsp.ts'
import type { SourceHeard, PictureSource } from '../source/source.ts'
import { askHttp, AskFailed } from './askHttp.ts'

interface Gateway {
  url: string
  /** Its key and its secret. */
  user: string
  password: string
}
const DONE = '0'
const BAD_REQUEST = 400
const answer = z.object({ code: z.string(), msg: z.string().optional(), data: z.unknown().optional() })
const previewed = z.object({ url: z.string().max(1_000) })
const listed = z.object({
  total: z.number().optional(),
  list: z.array(
    z.object({
      cameraIndexCode: z.string().max(200),
      cameraName: z.string().max(200).optional(),
      status: z.number().optional(),
      cameraType: z.number().optional(),
    }),
  ),
})
const PAGE_ROWS = 200
const PAGES_MAX = 5
/** The platform says 1 of what answers it. */
const ONLINE = 1
/** And of what turns: 2 a dome, 3 one on a motor. */
const TURNING: ReadonlySet<number> = new Set([2, 3])

/** One signed ask; what the platform says is its own. */
export async function askGateway(
  gateway: Gateway,
  path: string,
  asked: object,
  allowed: Allowed,
): Promise<unknown> {
  const body = JSON.stringify(asked)
  const headers = signedHeaders(path, body, {
    key: gateway.user,
    nonce: randomUUID(),
    atMs: Date.now(),
    md5: (text) => createHash('md5').update(text).digest('base64'),
    hmac: (text) => createHmac('sha256', gateway.password).update(text, 'utf8').digest('base64'),
  })
  const told = await askHttp(new URL(path, gateway.url).href, body, headers, allowed)
  const read = answer.safeParse(jsonIn(told.text))
  if (!read.success) throw new AskFailed('noAnswer', `no answer of a platform: HTTP ${told.status}`)
  if (told.status === BAD_REQUEST) throw new AskFailed('refused', `code ${read.data.code}`)
  if (read.data.code !== DONE) throw new AskFailed('noAnswer', `code ${read.data.code}`)
  return read.data.data
}
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const WORDS = { noAnswer: 'noSignal', refused: 'wrongPassword', addressRefused: 'addressRefused' } as const

/** A camera of a platform: its address is worth minutes, so it is asked for at every start. */
export function openHik(source: StreamSource, heard: SourceHeard, means: RtspMeans): PictureSource {
  let inner: PictureSource | null = null
  let isClosed = false
  const finish = (error: unknown) => {
    if (isClosed) return
    isClosed = true
    heard.end(
      error instanceof AskFailed
        ? { state: WORDS[error.why], detail: `the platform: ${error.message}` }
        : { state: 'noSignal', detail: 'the platform gave no address' },
    )
  }
  async function begin(): Promise<void> {
    const asked = {
      cameraIndexCode: source.code ?? '',
      streamType: source.variant === 'sub' ? 1 : 0,
      protocol: 'rtsp',
      transmode: 1,
      streamform: 'rtp',
    }
    const { url } = previewed.parse(await askGateway(source, HIKOPEN_PATHS.preview, asked, means.allowed))
    if (isClosed) return
    // The address carries its own leave; the platform's key is nothing for a camera.
    inner = openRtsp({ ...source, kind: 'rtsp', url, user: '', password: '' }, heard, means)
  }
  begin().catch(finish)
  return {
    close() {
      isClosed = true
      inner?.close()
    },
  }
}

/** Where a platform's camera is spoken to: an address worth minutes, asked for at every talk. */
export async function talkAddress(source: StreamSource, allowed: Allowed): Promise<string> {
  const asked = { cameraIndexCode: source.code ?? '', protocol: 'rtsp', transmode: 1 }
  return previewed.parse(await askGateway(source, HIKOPEN_PATHS.talk, asked, allowed)).url
}

/** All cameras of a platform. */
export async function hikDirectory(gateway: Gateway, allowed: Allowed): Promise<FoundCamera[]> {
  const found: FoundCamera[] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const asked = { pageNo: page, pageSize: PAGE_ROWS }
    const { list } = listed.parse(await askGateway(gateway, HIKOPEN_PATHS.cameras, asked, allowed))
    for (const { cameraIndexCode: code, cameraName: name = code, status, cameraType = 0 } of list)
      found.push({
        code,
        name,
        isOnline: status === undefined || status === ONLINE,
        address: '',
        hasPtz: TURNING.has(cameraType),
      })
    if (list.length < PAGE_ROWS) break
  }
  return found
}
