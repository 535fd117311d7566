import { type AskOf } from '@gss/kit/call'
import { atWall } from '@gss/kit/zone'
import { addressIn, addressPart, type calls } from '../../contract/index.ts'

export type FrameFilter = 'device' | 'address' | 'direction' | 'type' | 'from' | 'until' | 'unreadable'
type Asked = AskOf<(typeof calls)['exportFrames']>

const TYPE_MAX = 255

/** An empty span: of what is no address, no type and no time there are no frames, and not all of them. */
const NOTHING: Asked = { from: new Date(0), until: new Date(0) }

/** What stands in the address of the page as the call asks it. */
export function framesAsk({
  device,
  address: typed,
  direction,
  type,
  from,
  until,
  unreadable,
}: { [K in FrameFilter]?: string }): Asked {
  const meant = addressPart.safeParse(typed === undefined ? undefined : addressIn(typed))
  const number = /^\d{1,3}$/.test(type ?? '') ? Number(type) : Infinity
  const [begin, end] = [momentIn(from), momentIn(until)]
  const isMeant = (value: unknown, isRead: boolean) => value === undefined || isRead
  const isPossible =
    isMeant(typed, meant.success) &&
    isMeant(type, number <= TYPE_MAX) &&
    isMeant(from, begin !== null) &&
    isMeant(until, end !== null)
  if (!isPossible) return NOTHING
  return {
    ...(device !== undefined && { transmissionId: device }),
    ...(meant.success && { address: meant.data }),
    ...((direction === 'in' || direction === 'out') && { direction }),
    ...(number <= TYPE_MAX && { type: number }),
    ...(unreadable === '1' && { isUnreadable: true }),
    ...(begin && { from: begin }),
    ...(end && { until: end }),
  }
}

function momentIn(local: string | undefined): Date | null {
  const at = atWall(local ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}
