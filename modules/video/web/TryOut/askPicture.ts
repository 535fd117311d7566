import { formTextIn } from '@gss/archives/contract'
import type { OpenForm } from '@gss/archives/web'
import type { AskOf } from '@gss/kit/call'
import { tell } from '@gss/web-kit/api/failureText'
import type { TryEnd, tryOutCalls } from '../../contract/index.ts'
import { api } from '../api.ts'

/** What trying a camera out came to. */
export type Tried =
  | { is: 'shown'; picture: Blob; at: Date }
  | { is: 'not'; why: Exclude<TryEnd, 'shown'> | 'notPlayedHere' }
  /** In the server's own words; null: there is nothing to say. */
  | { is: 'refused'; sentence: string | null }
type TryAsk = AskOf<typeof tryOutCalls.tryCamera>

/** What is typed now, and of which camera. */
export function askedIn({ id, now }: OpenForm): TryAsk {
  const { unitId, values } = now()
  const platformId = formTextIn(values, 'platformId')
  return {
    cameraId: id,
    ...(unitId !== undefined && { unitId }),
    linkType: formTextIn(values, 'linkType'),
    platformId: platformId === '' ? null : platformId,
    indexCode: formTextIn(values, 'indexCode'),
    address: formTextIn(values, 'rtmp'),
    user: formTextIn(values, 'logonName'),
    password: formTextIn(values, 'passWord'),
  }
}

/** One picture. What this browser does not play is asked for once more as H.264, as a tile does. */
export async function askPicture(ask: TryAsk, signal: AbortSignal): Promise<Tried> {
  try {
    const first = await api.tryCamera(ask, { signal })
    const told =
      isPlayed(first.mime) || first.end !== 'shown'
        ? first
        : await api.tryCamera({ ...ask, form: 'h264' }, { signal })
    if (told.end !== 'shown') return { is: 'not', why: told.end }
    if (told.picture === undefined) return { is: 'not', why: 'noPicture' }
    if (!isPlayed(told.mime)) return { is: 'not', why: 'notPlayedHere' }
    return { is: 'shown', picture: mp4Of(told.picture), at: new Date() }
  } catch (failure) {
    return { is: 'refused', sentence: tell(failure)?.sentence ?? null }
  }
}

const isPlayed = (mime: string | undefined): boolean =>
  mime !== undefined && MediaSource.isTypeSupported(`video/mp4; codecs="${mime}"`)
const mp4Of = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'video/mp4' })
