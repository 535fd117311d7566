import { type AskOf } from '@gss/kit/call'
import { address, type calls } from '../../contract/index.ts'

export type FrameFilter = 'device' | 'address' | 'direction' | 'type' | 'from' | 'until' | 'unreadable'
type Asked = AskOf<(typeof calls)['exportFrames']>

const TYPE_MAX = 255

/** What stands in the address of the page as the call asks it: what is no address and no type is not asked for. */
export function framesAsk({ device, address: typed, direction, type, from, until, unreadable }: { [K in FrameFilter]?: string }): Asked {
  const six = address.safeParse(typed?.replaceAll(/[\s:-]/g, '').toLowerCase())
  const number = /^\d{1,3}$/.test(type ?? '') ? Number(type) : Infinity
  const [begin, end] = [momentIn(from), momentIn(until)]
  return {
    ...(device !== undefined && { transmissionId: device }),
    ...(six.success && { address: six.data }),
    ...((direction === 'in' || direction === 'out') && { direction }),
    ...(number <= TYPE_MAX && { type: number }),
    ...(unreadable === '1' && { isUnreadable: true }),
    ...(begin && { from: begin }),
    ...(end && { until: end }),
  }
}

function momentIn(local: string | undefined): Date | null {
  const at = new Date(local ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}
